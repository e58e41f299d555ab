// Mechanism: moderation: answers by mail to reports and messages
import type { Transaction } from 'kysely'
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { answerMail } from '#app/kit/mail/account-mails.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { consumeLimits, type Limit } from '#app/server/limits.server.ts'
import { enqueueMail } from '#app/server/mail/mail-queue.server.ts'
import type { Language } from '#content/languages.ts'
import type { ProblemKey } from '#content/messages.ts'
import { checkAnswer } from './answer.ts'

const HOUR_MS = 60 * 60 * 1000
const ANSWERS_PER_ADMIN: Limit = { max: 60, windowMs: HOUR_MS }
const ANSWERS_PER_RECIPIENT: Limit = { max: 5, windowMs: HOUR_MS }

/** Counts an answer of an admin to an address; returns whether it is within the limits. */
async function consumeAnswerLimits(adminId: string, email: string) {
  const isWithin = await consumeLimits([
    { key: `answer:admin:${adminId}`, limit: ANSWERS_PER_ADMIN },
    { key: `answer:email:${email}`, limit: ANSWERS_PER_RECIPIENT },
  ])
  if (!isWithin) await recordRefusal('excess_rate_limit_exceeded:answers', adminId)
  return isWithin
}

/** The address and the text of an answer that may be sent; refuses any other. The address is the one that is stored. */
export async function checkAnswerForm(adminId: string, email: string | null, typed: string) {
  const checked = checkAnswer(typed)
  const refusal = (text: ProblemKey<'admin'>, status = 400) => refuse({ errors: { text } }, status)
  if (!env.sendsMail) throw refusal('no-mail')
  if (!email) throw refusal('no-address')
  if (checked.problem) throw refusal(checked.problem)
  if (!(await consumeAnswerLimits(adminId, email))) throw refusal('too-many-answers', 429)
  return { email, text: checked.text }
}

type Recipient = { email: string; language: Language; name?: string; userId?: string }
type About = { reportId: string } | { feedbackId: string }

/** Stores an answer and queues its mail in the same transaction; the returned mail is sent after the commit. */
export async function addAnswer(
  trx: Transaction<Tables>,
  about: About,
  { email, language, name, userId }: Recipient,
  { adminId, text }: { adminId: string; text: string },
  now = Date.now(),
) {
  await trx
    .insertInto('answer')
    .values({
      id: randomAlphanumeric(20),
      user_id: userId ?? null,
      report_id: 'reportId' in about ? about.reportId : null,
      feedback_id: 'feedbackId' in about ? about.feedbackId : null,
      admin_id: adminId,
      text,
      created_at: now,
    })
    .execute()
  const mail = renderMail(answerMail({ name, brand: env.brand, language }, text), env.brand)
  return enqueueMail(trx, { to: email, userId, ...mail })
}

/** The answers about a report or a message, the oldest first, with the address of the admin while there is one. */
export const listAnswers = (about: About) =>
  db
    .selectFrom('answer')
    .leftJoin('user', 'user.id', 'answer.admin_id')
    .select(['answer.id', 'answer.text', 'answer.created_at as at', 'user.email as by'])
    .where(
      'reportId' in about ? 'report_id' : 'feedback_id',
      '=',
      'reportId' in about ? about.reportId : about.feedbackId,
    )
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()

export type ListedAnswer = Awaited<ReturnType<typeof listAnswers>>[number]
