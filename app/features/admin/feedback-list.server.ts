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

/** One page of the matching messages, newest first, and how many match in all. */
export async function listFeedback({ search, page }: ListQuery) {
  const [rows, { total }] = await Promise.all([
    matching(search)
      .select(['id', 'user_id', 'email', 'subject', 'message', 'created_at', 'answered_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    matching(search)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const feedback = rows.map(({ user_id, created_at, answered_at, ...message }) => ({
    ...message,
    email: message.email ?? 'unknown', // the sender was not signed in
    userId: user_id ?? 'anonymous',
    createdAt: created_at,
    answeredAt: answered_at,
  }))
  return { feedback, total }
}

export type ListedFeedback = Awaited<ReturnType<typeof listFeedback>>['feedback'][number]
