import { KNOWN_MS } from '#app/kit/undo/undo-link.ts'
import type { Db } from '#app/server/db/db.server.ts'

/** When an account was used for the last time on a device that it has known for seven days; undefined without one. */
export async function lastKnownAt(on: Db, userId: string, now: number) {
  const devices = await on
    .selectFrom('known_device')
    .select(['id', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('first_seen_at', '<=', now - KNOWN_MS)
    .execute()
  if (!devices.length) return undefined
  const sessions = await on
    .selectFrom('session')
    .select('updated_at')
    .where(({ and }) => and({ user_id: userId, is_pending: 0 }))
    .where(
      'device_id',
      'in',
      devices.map(({ id }) => id),
    )
    .execute()
  return Math.max(
    ...devices.map(({ last_seen_at }) => last_seen_at),
    ...sessions.map(({ updated_at }) => Date.parse(updated_at)),
  )
}
