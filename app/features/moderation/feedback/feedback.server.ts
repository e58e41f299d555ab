import {
  changeWithEvents,
  type RecordEvent,
  recordAdminAction,
} from '#app/features/audit-log/audit-log.server.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { sendMailWithJitter } from '#app/server/mail/mail.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { addAnswer } from '../answers/answers.server.ts'
import { checkFeedback, FEEDBACK_ID, type Feedback, readSubject } from './feedback.ts'

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
    if (!(await consumeLimit(key, PER_SENDER, now))) return { ok: false, cause: 'too-many-requests' }
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

/** A message with its sender, and who marked it as answered. */
export async function findMessage(id: string) {
  if (!FEEDBACK_ID.test(id)) return undefined
  const row = await db
    .selectFrom('feedback')
    .leftJoin('user', 'user.id', 'feedback.user_id')
    .leftJoin('user as answerer', 'answerer.id', 'feedback.answered_by')
    .select(['feedback.id', 'feedback.user_id', 'feedback.email', 'subject', 'message'])
    .select(['feedback.created_at', 'answered_at', 'answered_by', 'answerer.email as answered_by_email'])
    .select(['user.name', 'user.full_name', 'user.language', 'user.last_language'])
    .where('feedback.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      email: row.email,
      subject: row.subject,
      message: row.message,
      at: row.created_at,
      answeredAt: row.answered_at,
      answeredBy: row.answered_by_email ?? row.answered_by, // the id of an account that is gone
      name: row.full_name ?? row.name ?? undefined,
      language: mailLanguage(row),
    }
  )
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>

const MARKS = {
  answered: { act: 'authz_admin:message-answered', event: 'sensitive_update:message-answered' },
  marked: { act: 'authz_admin:message-marked', event: 'sensitive_update:message-marked' },
  unmarked: { act: 'authz_admin:message-unmarked', event: 'sensitive_update:message-unmarked' },
} as const

/** Records what an admin did with a message, in the audit log of its sender too if it has an account. */
async function recordMark(
  record: RecordEvent,
  mark: keyof typeof MARKS,
  adminId: string,
  senderId: string | null,
) {
  const { act, event } = MARKS[mark]
  if (senderId) await recordAdminAction(record, event, act, { adminId, accountId: senderId })
  else await record(act, adminId)
}

/** Marks a message as answered or as not answered. */
export const markMessage = (
  { id, userId }: Pick<FoundMessage, 'id' | 'userId'>,
  isAnswered: boolean,
  adminId: string,
  now = Date.now(),
) =>
  changeWithEvents(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('feedback')
      .set({ answered_at: isAnswered ? now : null, answered_by: isAnswered ? adminId : null })
      .where('id', '=', id)
      .where('answered_at', isAnswered ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows) await recordMark(record, isAnswered ? 'marked' : 'unmarked', adminId, userId)
  })

/** Answers a message by mail, to the address of its sender and to no other, and marks it as answered. */
export async function answerMessage(
  { id, userId, name, language }: FoundMessage,
  email: string,
  { adminId, text }: { adminId: string; text: string },
  now = Date.now(),
) {
  const mail = await changeWithEvents(async (trx, record) => {
    const recipient = { email, language, name, userId: userId ?? undefined }
    const queued = await addAnswer(trx, { feedbackId: id }, recipient, { adminId, text }, now)
    await trx
      .updateTable('feedback')
      .set({ answered_at: now, answered_by: adminId })
      .where('id', '=', id)
      .execute()
    await recordMark(record, 'answered', adminId, userId)
    return queued
  })
  sendMailWithJitter(mail)
}

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
      await recordAdminAction(record, 'sensitive_delete:message', act, {
        adminId,
        accountId: deleted.user_id,
      })
    else await record(act, adminId)
  })
