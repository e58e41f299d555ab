import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { type ListQuery, PAGE_SIZE, SEARCHED_MESSAGES } from './list-query.ts'

/** A case-insensitive substring match; % and _ are literal. */
const contains = (text: RawBuilder<unknown>, search: string) =>
  sql<boolean>`lower(${text}) like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** A search reads the newest messages only, so that its cost does not grow with the table. */
function matching(search: string) {
  if (!search) return db.selectFrom('feedback')
  const newest = db
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SEARCHED_MESSAGES)
    .as('feedback')
  return db
    .selectFrom(newest)
    .where(contains(sql`coalesce(email, 'unknown') || ' ' || subject || ' ' || message`, search))
}

export async function countFeedback(search = '') {
  const { count } = await matching(search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One page, newest first. A sender who was not signed in is 'anonymous' and 'unknown'. */
export async function listFeedbackPage({ search, page }: ListQuery) {
  const rows = await matching(search)
    .select(['id', 'user_id', 'email', 'subject', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return rows.map(({ user_id, created_at, ...message }) => ({
    ...message,
    email: message.email ?? 'unknown',
    userId: user_id ?? 'anonymous',
    createdAt: created_at,
  }))
}

export type ListedFeedback = Awaited<ReturnType<typeof listFeedbackPage>>[number]
