import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import {
  forgetMail,
  giveUpOldMails,
  keepMail,
  type Mail,
  putBackMail,
  takeMail,
  type WaitingMail,
} from './mail-waiting.server.ts'
import { isOutage } from './outage.server.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const LOOK_EVERY_MS = 1000
const STOP_WITHIN_MS = 3000
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
async function writeIntoOutbox(mail: Mail) {
  const { message } = await written.sendMail({ from, ...mail, to: mailbox(mail.to) })
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${Date.now()}-${randomBytes(6).toString('hex')}.eml`), message as Buffer, {
    mode: 0o600,
  })
}

/** Tries to send a mail that waits; it stays there until the mail server has taken it. */
async function deliver(mail: WaitingMail) {
  const { id, recipient, subject, text, html } = mail
  try {
    // The same name at each try: should one have arrived after all, mail programs know the second for the same.
    const messageId = `<${id}@${new URL(env.publicUrl).hostname}>`
    await smtp!.sendMail({ from, to: mailbox(recipient), subject, text, html, messageId })
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

/** Does the work behind the answer: nobody can tell from the answer's time whether there was anything to do. */
export function afterAnswer(work: () => Promise<unknown>) {
  const done: Promise<unknown> = work()
    .catch((error) => log.error({ err: error }, 'work after an answer failed'))
    .finally(() => underway.delete(done))
  underway.add(done)
}

/** Sends a mail behind the answer. While the mail server is away it waits in the database, through a restart too. */
export const sendMailLater = (mail: Mail) =>
  afterAnswer(async () => (smtp ? deliver(await keepMail(mail)) : writeIntoOutbox(mail)))

async function deliverDue() {
  const lost = await giveUpOldMails()
  if (lost) log.error({ lost }, 'mails were given up after a day')
  for (let mail = await takeMail(); mail; mail = await takeMail()) await deliver(mail)
}

/** Sends what waits, now and whenever its time comes; returns how to stop. */
export function sendWaitingMails() {
  if (!smtp) return () => {}
  let busy = false
  const look = setInterval(() => {
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
  return () => clearInterval(look)
}

/** Resolves when nothing is being sent any more. What a slow mail server has not taken by then waits in the database. */
export async function mailsAreSent() {
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
  while (underway.size) if ((await Promise.race([Promise.all(underway), late])) === undefined) return
}
