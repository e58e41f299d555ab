import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteFolder } from '#app/server/storage/storage.server.ts'

const PAGE = 500 // rows
// What opens a door, and what belongs to customers, is nobody's copy.
const LEFT_OUT = /token|password$|hash|digest|visitor_id|^indexed_at$/

/** Where pictures of a person are kept; whoever adds a folder of theirs adds it here. */
const foldersOf = (userId: string) => [`profileImages/${userId}`, `menuImages/${userId}`]

// Links of the moment, and words out of texts that are there anyway.
const DERIVED = new Set(['mail_link', 'user_word'])

type Row = Record<string, unknown>
type Source = { name: string; owner: string; order: string }

/** Every table whose rows belong to a user, found in the database itself, so that a new one is never forgotten. */
async function tablesOfUsers(): Promise<Source[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name, columns }) => {
      const names = columns.map((column) => column.name)
      const owner =
        name === 'user' ? 'id' : ['user_id', 'provider_id'].find((column) => names.includes(column))
      return {
        name,
        owner: owner ?? '',
        order: names.includes('id') ? 'id' : (names.find((c) => c !== owner) ?? ''),
      }
    })
    .filter(({ owner }) => owner)
    .sort((a, b) => Number(b.name === 'user') - Number(a.name === 'user') || a.name.localeCompare(b.name))
}

async function* rowsOf({ name, owner, order }: Source, userId: string): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += PAGE) {
    const rows: Row[] = await db
      .selectFrom(name as 'user')
      .selectAll()
      .where(owner as 'id', '=', userId)
      .orderBy(order as 'id')
      .limit(PAGE)
      .offset(offset)
      .execute()
    yield* rows
    if (rows.length < PAGE) return
  }
}

const shown = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !LEFT_OUT.test(column) || column === 'has_password'),
  )

/** Everything that is kept about somebody, as the text of one JSON file, piece by piece. */
export async function* exportAccount(userId: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`
  for (const table of await tablesOfUsers()) {
    if (DERIVED.has(table.name)) continue
    yield `,\n${JSON.stringify(table.name)}:[`
    let first = true
    for await (const row of rowsOf(table, userId)) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(shown(row))}`
      first = false
    }
    yield ']'
  }
  yield '}\n'
}

/**
 * Deletes somebody with everything that hangs on them: pictures, rows, sign-ins, customers' visits. Pictures go first:
 * while they cannot be deleted nothing is, so that none stays behind when nobody knows any more whose it was.
 */
export async function deleteAccount(userId: string) {
  await Promise.all(foldersOf(userId).map(deleteFolder))
  await changeProvider(userId, (trx) => trx.deleteFrom('user').where('id', '=', userId).execute())
}
