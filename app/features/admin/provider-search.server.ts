import { sql } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { MAX_FOUND } from './list-query.ts'
import { searchTerms, searchWords } from './search-words.ts'

const BATCH = 100 // users whose words are written at once: nobody else waits long for it
const TRIED = MAX_FOUND + 1 // words read for one beginning

// To the letter as in the index of 0061-provider-words, or it is of no use.
const behind = sql<boolean>`coalesce(indexed_at, '') <> updated_at`

/** Writes the words of some users whose texts have changed; returns whether there may be more of them. */
const indexSome = () =>
  inTransaction(async (trx) => {
    let find = trx
      .selectFrom('user')
      .select(['id', 'email', 'name', 'full_name', 'business_name', 'mailing_address'])
      .where(behind)
      .limit(BATCH)
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
  while (await indexSome());
}

/** Brings the words of all users up to date: quick when they are, longer once in an installation that had none. */
export async function indexProviders() {
  await running?.catch(() => {}) // it may have passed by what changed since it began
  running ??= indexAll().finally(() => {
    running = undefined
  })
  await running
}

const LAST = '\u{10FFFF}' // comes after every other sign

const beginsWith = (start: string) => sql<boolean>`word >= ${start} and word < ${start + LAST}`

/** Users with a word of this beginning; `all` when none was left out. */
async function usersWith(start: string) {
  const rows = await db
    .selectFrom('user_word')
    .select('user_id')
    .where(beginsWith(start))
    .orderBy('word')
    .orderBy('user_id')
    .limit(TRIED)
    .execute()
  return { start, ids: [...new Set(rows.map((row) => row.user_id))], all: rows.length < TRIED }
}

/** Those of these users who have a word of this beginning too. */
async function narrow(ids: string[], { start, ids: found, all }: Awaited<ReturnType<typeof usersWith>>) {
  const have = new Set(found)
  if (!all && ids.length) {
    const query = db.selectFrom('user_word').select('user_id').distinct().where('user_id', 'in', ids)
    for (const row of await query.where(beginsWith(start)).execute()) have.add(row.user_id)
  }
  return ids.filter((id) => have.has(id))
}

/**
 * The ids of users in whose texts every word of a search begins a word, and whether some may be missing. It costs the
 * same however many users there are: those with a whole text of this beginning come first, then those with all words,
 * of which the rarest leads the way.
 */
export async function findProviders(search: string): Promise<{ ids: string[]; more: boolean }> {
  const terms = searchTerms(search)
  if (!terms) return { ids: [], more: false }
  await indexProviders()
  const whole = terms.words[0] === terms.whole ? { ids: [], all: true } : await usersWith(terms.whole)
  const words = await Promise.all(terms.words.map(usersWith))
  const [rarest, ...others] = words.sort(
    (a, b) => Number(b.all) - Number(a.all) || a.ids.length - b.ids.length,
  )
  let ids = rarest!.ids
  for (const other of others) ids = await narrow(ids, other)
  const found = [...new Set([...whole.ids, ...ids])]
  return { ids: found.slice(0, MAX_FOUND), more: found.length > MAX_FOUND || !whole.all || !rarest!.all }
}
