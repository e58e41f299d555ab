import { normalizeEmail } from '#app/features/auth/email.ts'
import { changeWithEvents, recordAdminAct } from '#app/features/journal/journal.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { type Limit, takeAttempt } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { checkFeedback, type Feedback, readSubject } from './feedback.ts'

const HOUR_MS = 60 * 60 * 1000
const PER_SENDER: Limit = { max: 20, windowMs: HOUR_MS }

type Sender = { id: string; email: string } | undefined
type Errors = ReturnType<typeof checkFeedback>
type Received =
  | { ok: true }
  | { ok: false; cause: 'too-many-requests' | 'unavailable'; errors?: undefined }
  | { ok: false; cause: 'bad-message'; errors: Errors }

/** Checks and stores a message. A user who is signed in is its sender, whatever address the form names. */
export async function receiveFeedback(
  { subject, message, email }: Feedback,
  sender: Sender,
  ip: string,
  now = Date.now(),
): Promise<Received> {
  const replyTo = sender?.email ?? normalizeEmail(email)
  const errors = checkFeedback({ subject, message, email: replyTo })
  if (Object.keys(errors).length) return { ok: false, cause: 'bad-message', errors }
  try {
    const key = sender ? `feedback:user:${sender.id}` : `feedback:ip:${ip}`
    if (!(await takeAttempt(key, PER_SENDER, now))) return { ok: false, cause: 'too-many-requests' }
    await db
      .insertInto('feedback')
      .values({
        id: randomAlphanumeric(20),
        user_id: sender?.id ?? null,
        email: replyTo || null,
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

/** A message as an admin sees it before deleting it. */
export const findFeedback = (id: string) =>
  db.selectFrom('feedback').select(['id', 'subject', 'message']).where('id', '=', id).executeTakeFirst()

/** Deletes a message for an admin; it may be deleted already. */
export const deleteFeedback = (id: string, adminId: string) =>
  changeWithEvents(async (trx, record) => {
    const deleted = await trx
      .deleteFrom('feedback')
      .where('id', '=', id)
      .returning('user_id')
      .executeTakeFirst()
    if (!deleted) return
    const act = 'authz_admin:message-deleted'
    if (deleted.user_id)
      await recordAdminAct(record, 'sensitive_delete:message', act, { adminId, accountId: deleted.user_id })
    else await record(act, adminId)
  })
