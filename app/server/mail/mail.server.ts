import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import { runInBackground } from '../background.server.ts'
import { db } from '../db/db.server.ts'
import { env } from '../env.server.ts'
import type { Job } from '../jobs/jobs.server.ts'
import { type JobDefinition, type Outcome, runJob } from '../jobs/scheduler.server.ts'
import { log } from '../observability/log.server.ts'
import { enqueueMail, type Mail, NO_RECIPIENT, readMail } from './mail-queue.server.ts'
import { writeToOutbox } from './outbox.server.ts'
import { senderOf, smtpOptions } from './smtp.server.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const MIN_JITTER_MS = 250 // the response has been sent by then
// Errors of the address or the mail itself: a retry would fail again.
const PERMANENT = new Set(['EENVELOPE', 'EMESSAGE'])
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/** The mail server, or what writes mails as files. */
async function openTransport() {
  const { createTransport } = (await import('nodemailer')).default
  return env.smtpUrl
    ? createTransport({ ...smtpOptions(env.smtpUrl, env.publicUrl), ...TIMEOUTS, ...NO_EXTERNAL_CONTENT })
    : createTransport({ streamTransport: true, buffer: true, ...NO_EXTERNAL_CONTENT })
}

let opened: ReturnType<typeof openTransport> | undefined // with the first mail

async function sendMessage(message: SendMailOptions) {
  opened ??= openTransport()
  return (await opened).sendMail(message)
}

/** One mailbox: a string would be parsed as a list of addresses. */
const mailbox = (address: string) => ({ name: '', address })

/** The picture that the HTML of a mail shows by 'cid:picture'. */
const inlinePicture = (base64: string) => ({
  cid: 'picture',
  filename: 'picture.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(base64, 'base64'),
})

/** By which a mail program ends mails of a kind with one click (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Tries to send a queued mail; it stays queued until the mail server accepts it. */
async function deliver(job: Job): Promise<Outcome> {
  const { to, subject, text, html, picture, unsubscribe } = readMail(job)
  if (to === NO_RECIPIENT) return { state: 'delivered' }
  try {
    // The same id at each try, so that mail programs recognise a duplicate.
    const messageId = `<${job.id}@${new URL(env.publicUrl).hostname}>`
    const message = {
      ...senderOf(env), // the address may be set later
      ...{ to: mailbox(to), subject, text, html, messageId },
      ...(picture && { attachments: [inlinePicture(picture)] }),
      ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
    }
    const sent = await sendMessage(message)
    if ('message' in sent) await writeToOutbox(sent.message as Buffer, job.user_id)
  } catch (error) {
    // The server's message may repeat the address, so only its codes are logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const isPermanent = PERMANENT.has(code ?? '') && (responseCode ?? 0) >= 500
    log.error({ code, responseCode, tries: job.tries, again: !isPermanent }, 'a mail could not be sent')
    return { state: isPermanent ? 'failed' : 'waiting' }
  }
  return { state: 'delivered' }
}

/** The mails that are due, sent one after the other. */
export const MAIL_JOBS: JobDefinition = { kind: 'mail', run: deliver }

/**
 * Sends a mail at once, for somebody who waits to see whether mail arrives. Returns the code of the failure, and none of the
 * words of the mail server, which may hold addresses.
 */
export async function sendNow({ to, subject, text, html }: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>) {
  try {
    await sendMessage({ ...senderOf(env), to: mailbox(to), subject, text, html })
    return undefined
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    log.warn({ code, responseCode }, 'a test mail could not be sent')
    return String(responseCode ?? code ?? 'unknown')
  }
}

/** Sends a mail in the background. While the mail server is down it stays queued in the database. */
export const sendMailLater = (mail: Mail) =>
  runInBackground(async () => runJob(MAIL_JOBS, await enqueueMail(db, mail)))

/**
 * Sends a queued mail after a random delay, so that no timing reveals whether there was a mail to send (user enumeration,
 * OWASP Forgot Password Cheat Sheet).
 */
export const sendMailWithJitter = (mail: Job) =>
  runInBackground(async () => {
    await wait(randomInt(MIN_JITTER_MS, 4 * MIN_JITTER_MS))
    await runJob(MAIL_JOBS, mail)
  })
