import { sql } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import { PAGE_SIZE, SEARCHED_MESSAGES, type Wanted } from './list-query.ts'
import { contains } from './search.server.ts'

/** The messages that match. A search reads the newest ones only, so that it costs the same however many there are. */
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

/** One page of the messages that match, newest first. Who was not signed in is 'anonymous' and 'unknown'. */
export async function listFeedbackPage({ search, page }: Wanted) {
  const found = await matching(search)
    .select(['id', 'user_id', 'email', 'subject', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return found.map(({ user_id, created_at, ...message }) => ({
    ...message,
    email: message.email ?? 'unknown',
    userId: user_id ?? 'anonymous',
    createdAt: created_at,
  }))
}

export type ListedFeedback = Awaited<ReturnType<typeof listFeedbackPage>>[number]
