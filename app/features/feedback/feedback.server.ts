import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { checkFeedback, type Feedback, readSubject } from './feedback.ts'

const HOUR_MS = 60 * 60 * 1000
const PER_SENDER: Limit = { max: 20, windowMs: HOUR_MS }

type Sender = { id: string; email: string } | undefined
type Received = { ok: true } | { ok: false; cause: string; fieldError?: string }

/** Checks and stores a message. The sender comes from the session, never from the form. */
export async function receiveFeedback(
  { subject, message }: Feedback,
  sender: Sender,
  ip: string,
  now = Date.now(),
): Promise<Received> {
  const { message: fieldError } = checkFeedback({ subject, message })
  if (fieldError) return { ok: false, cause: 'bad-message', fieldError }
  try {
    const key = sender ? `feedback:user:${sender.id}` : `feedback:ip:${ip}`
    if (!(await takeAttempt(key, PER_SENDER, now))) return { ok: false, cause: 'too-many-requests' }
    await db
      .insertInto('feedback')
      .values({
        id: randomAlphanumeric(20),
        user_id: sender?.id ?? null,
        email: sender?.email ?? null,
        subject: readSubject(subject),
        message: message.trim(),
        created_at: now,
      })
      .execute()
    return { ok: true }
  } catch (error) {
    log.error({ err: error }, 'a message could not be stored')
    return { ok: false, cause: 'unavailable' }
  }
}
