import { type Expression, sql } from 'kysely'
import { db } from '#app/server/db.server.ts'
import { PAGE_SIZE, type Wanted } from './list-query.ts'
import { contains } from './search.server.ts'

const matching = (search: string): Expression<boolean> =>
  search
    ? contains(sql`coalesce(email, 'unknown') || ' ' || subject || ' ' || message`, search)
    : sql<boolean>`1 = 1`

export async function countFeedback(search = '') {
  const { count } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(search))
    .executeTakeFirstOrThrow()
  return count
}

/** One page of the messages that match, newest first. Who was not signed in is 'anonymous' and 'unknown'. */
export async function listFeedbackPage({ search, page }: Wanted) {
  const found = await db
    .selectFrom('feedback')
    .select(['id', 'user_id', 'email', 'subject', 'message', 'created_at'])
    .where(matching(search))
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
