// Mechanism: cursor pagination, prefix search
import { sql } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { MAX_FOUND } from './list-query.ts'
import { parseSearch, searchWords } from './search-words.ts'

const BATCH_SIZE = 100 // users indexed in one transaction
const MAX_ROWS = MAX_FOUND + 1 // read for one prefix

// Exactly the expression of the index of 0061-provider-words.
const isOutdated = sql<boolean>`coalesce(indexed_at, '') <> updated_at`

/** Indexes some users whose texts have changed; returns whether more may remain. */
const indexBatch = () =>
  inTransaction(async (trx) => {
    let find = trx
      .selectFrom('user')
      .select(['id', 'email', 'name', 'full_name', 'business_name', 'mailing_address'])
      .where(isOutdated)
      .limit(BATCH_SIZE)
    if (env.databaseUrl) find = find.forUpdate()
    const users = await find.execute()
    if (!users.length) return false
    const ids = users.map(({ id }) => id)
    await trx.deleteFrom('user_word').where('user_id', 'in', ids).execute()
    for (const { id, ...texts } of users) {
      const words = searchWords([id, ...Object.values(texts).map((text) => text ?? '')])
      await trx
        .insertInto('user_word')
        .values(words.map((word) => ({ word, user_id: id })))
        .execute()
    }
    await sql`update ${sql.table('user')} set indexed_at = updated_at where id in (${sql.join(ids)})`.execute(
      trx,
    )
    return true
  })

let running: Promise<void> | undefined

async function indexAll() {
  while (await indexBatch());
}

/** Updates the index of all users. */
export async function indexProviders() {
  await running?.catch(() => {}) // it may have missed a change since it started
  running ??= indexAll().finally(() => {
    running = undefined
  })
  await running
}

const LAST = '\u{10FFFF}' // sorts after every other character

const hasPrefix = (prefix: string) => sql<boolean>`word >= ${prefix} and word < ${prefix + LAST}`

/** The users with a word of this prefix; `isComplete` when none was left out. */
async function findByPrefix(prefix: string) {
  const rows = await db
    .selectFrom('user_word')
    .select('user_id')
    .where(hasPrefix(prefix))
    .orderBy('word')
    .orderBy('user_id')
    .limit(MAX_ROWS)
    .execute()
  return { prefix, ids: [...new Set(rows.map((row) => row.user_id))], isComplete: rows.length < MAX_ROWS }
}

/** The users of `ids` who also have a word of this prefix. */
async function intersect(
  ids: string[],
  { prefix, ids: found, isComplete }: Awaited<ReturnType<typeof findByPrefix>>,
) {
  const matches = new Set(found)
  if (!isComplete && ids.length) {
    const query = db.selectFrom('user_word').select('user_id').distinct().where('user_id', 'in', ids)
    for (const row of await query.where(hasPrefix(prefix)).execute()) matches.add(row.user_id)
  }
  return ids.filter((id) => matches.has(id))
}

/**
 * The users in whose texts every word of the search is a prefix of a word; `more` when some may be missing. Matches of a
 * whole text come first, then the rarest word is intersected with the others, so that the cost is bounded.
 */
export async function findProviders(search: string): Promise<{ ids: string[]; more: boolean }> {
  const terms = parseSearch(search)
  if (!terms) return { ids: [], more: false }
  await indexProviders()
  const whole =
    terms.words[0] === terms.whole ? { ids: [], isComplete: true } : await findByPrefix(terms.whole)
  const words = await Promise.all(terms.words.map(findByPrefix))
  const [rarest, ...others] = words.sort(
    (a, b) => Number(b.isComplete) - Number(a.isComplete) || a.ids.length - b.ids.length,
  )
  let ids = rarest!.ids
  for (const other of others) ids = await intersect(ids, other)
  const found = [...new Set([...whole.ids, ...ids])]
  return {
    ids: found.slice(0, MAX_FOUND),
    more: found.length > MAX_FOUND || !whole.isComplete || !rarest!.isComplete,
  }
}
