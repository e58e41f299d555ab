import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteFolder } from '#app/server/storage/file-store.server.ts'

const PAGE = 500 // rows
// Secrets, and ids of customers.
const EXCLUDED_COLUMNS = /token|password$|hash|digest|visitor_id|^indexed_at$/

/** Every folder with pictures of a user. */
const foldersOf = (userId: string) => [`profileImages/${userId}`, `menuImages/${userId}`]

// Short-lived links, and an index of texts that are exported themselves.
const EXCLUDED_TABLES = new Set(['mail_link', 'user_word'])

type Row = Record<string, unknown>
type Source = { name: string; owner: string; order: string }

/** Every table whose rows belong to a user, by introspection, so that none is forgotten. */
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

const exportRow = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !EXCLUDED_COLUMNS.test(column) || column === 'has_password'),
  )

/** All stored data of a user as the chunks of one JSON file. */
export async function* exportAccount(userId: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`
  for (const table of await tablesOfUsers()) {
    if (EXCLUDED_TABLES.has(table.name)) continue
    yield `,\n${JSON.stringify(table.name)}:[`
    let first = true
    for await (const row of rowsOf(table, userId)) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(exportRow(row))}`
      first = false
    }
    yield ']'
  }
  yield '}\n'
}

/**
 * Deletes a user with all pictures and rows. Pictures go first: once the rows are gone, nobody knows whose they were.
 */
export async function deleteAccount(userId: string) {
  await Promise.all(foldersOf(userId).map(deleteFolder))
  await changeProvider(userId, (trx) => trx.deleteFrom('user').where('id', '=', userId).execute())
}
