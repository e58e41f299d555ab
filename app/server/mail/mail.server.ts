import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { isOutage } from '#app/server/outage.server.ts'
import { db } from '../db/db.server.ts'
import { env } from '../env.server.ts'
import { log } from '../observability/log.server.ts'
import {
  forgetMail,
  giveUpOldMails,
  keepMail,
  type Mail,
  NOBODY,
  putBackMail,
  takeMail,
  type WaitingMail,
} from './mail-queue.server.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const LOOK_EVERY_MS = 1000
const STOP_WITHIN_MS = 3000
const UNSEEN_AFTER_MS = 250 // an answer is out by then
// Of the address or of the mail itself: the server would say the same every time.
const REFUSED = new Set(['EENVELOPE', 'EMESSAGE'])
const NOTHING_FROM_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

const smtp = env.smtpUrl
  ? nodemailer.createTransport({ url: env.smtpUrl, ...TIMEOUTS, ...NOTHING_FROM_OUTSIDE })
  : undefined
const written = nodemailer.createTransport({ streamTransport: true, buffer: true, ...NOTHING_FROM_OUTSIDE })
const from = { name: env.brand, address: env.supportEmail }

/** One mailbox, whatever signs are in the address: a text would be read as a list of them. */
const mailbox = (address: string) => ({ name: '', address })

/** Where no mail server is set, a mail becomes a file in the data folder's `outbox`. */
async function writeIntoOutbox(mail: SendMailOptions) {
  const { message } = await written.sendMail(mail)
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${Date.now()}-${randomBytes(6).toString('hex')}.eml`), message as Buffer, {
    mode: 0o600,
  })
}

/** Tries to send a mail that waits; it stays there until the mail server has taken it. */
async function deliver(mail: WaitingMail) {
  const { id, recipient, subject, text, html } = mail
  if (recipient === NOBODY) return forgetMail(id)
  try {
    // The same name at each try: should one have arrived after all, mail programs know the second for the same.
    const messageId = `<${id}@${new URL(env.publicUrl).hostname}>`
    const whole = { from, to: mailbox(recipient), subject, text, html, messageId }
    await (smtp ? smtp.sendMail(whole) : writeIntoOutbox(whole))
  } catch (error) {
    // The server's own words may repeat the address, so only what kind of failure it was is told.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const refused = REFUSED.has(code ?? '') && (responseCode ?? 0) >= 500
    log.error({ code, responseCode, tries: mail.tries, again: !refused }, 'a mail could not be sent')
    return refused ? forgetMail(id) : putBackMail(mail)
  }
  await forgetMail(id)
}

const underway = new Set<Promise<unknown>>()

/** Does work that the answer does not wait for. */
export function besideAnswer(work: () => Promise<unknown>) {
  const done: Promise<unknown> = work()
    .catch((error) => log.error({ err: error }, 'work beside an answer failed'))
    .finally(() => underway.delete(done))
  underway.add(done)
}

/** Sends a mail beside the answer. While the mail server is away it waits in the database, through a restart too. */
export const sendMailLater = (mail: Mail) => besideAnswer(async () => deliver(await keepMail(db, mail)))

/**
 * Sends a mail that is kept already, or does as if for nobody, of which the answer must not tell whether there is one: a
 * moment later, which has another length each time, so that nothing that is asked right after the answer tells it either.
 */
export const sendMailUnseen = (kept: WaitingMail) =>
  besideAnswer(async () => {
    await wait(randomInt(UNSEEN_AFTER_MS, 4 * UNSEEN_AFTER_MS))
    await deliver(kept)
  })

async function deliverDue() {
  const lost = await giveUpOldMails()
  if (lost) log.error({ lost }, 'mails were given up after a day')
  for (let mail = await takeMail(); mail; mail = await takeMail()) await deliver(mail)
}

/** Sends what waits, now and whenever its time comes; returns how to stop. */
export function sendWaitingMails() {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    const done: Promise<unknown> = deliverDue()
      .catch((error) => {
        if (!isOutage(error)) log.error({ err: error }, 'waiting mails could not be read')
      })
      .finally(() => {
        busy = false
        underway.delete(done)
      })
    underway.add(done)
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Resolves when nothing is being sent any more. What a slow mail server has not taken by then waits in the database. */
export async function mailsAreSent() {
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
  while (underway.size) if ((await Promise.race([Promise.all(underway), late])) === undefined) return
}
