import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const RETRY_AFTER_MS = [1000, 5000]
const NOTHING_FROM_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

const smtp = env.smtpUrl
  ? nodemailer.createTransport({ url: env.smtpUrl, ...TIMEOUTS, ...NOTHING_FROM_OUTSIDE })
  : undefined
const written = nodemailer.createTransport({ streamTransport: true, buffer: true, ...NOTHING_FROM_OUTSIDE })

/** Sends a mail; where no mail server is set, it becomes a file in the data folder's `outbox`. */
async function send(mail: Mail) {
  const message = { from: { name: env.brand, address: env.supportEmail }, ...mail }
  if (smtp) return void (await smtp.sendMail(message))
  const { message: bytes } = await written.sendMail(message)
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${Date.now()}-${randomBytes(6).toString('hex')}.eml`), bytes as Buffer, {
    mode: 0o600,
  })
}

async function sendStubbornly(mail: Mail) {
  for (const wait of [...RETRY_AFTER_MS, undefined]) {
    try {
      return await send(mail)
    } catch (error) {
      // The server's own words may repeat the address, so only what kind of failure it was is told.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      log.error({ code, responseCode, tryAgain: wait !== undefined }, 'a mail could not be sent')
      if (wait === undefined) return
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

const underway = new Set<Promise<unknown>>()

/** Does the work behind the answer: nobody can tell from the answer's time whether there was anything to do. */
export function afterAnswer(work: () => Promise<unknown>) {
  const done: Promise<unknown> = work()
    .catch((error) => log.error({ err: error }, 'work after an answer failed'))
    .finally(() => underway.delete(done))
  underway.add(done)
}

export const sendMailLater = (mail: Mail) => afterAnswer(() => sendStubbornly(mail))

/** Resolves when nothing is waiting to be sent any more. */
export async function mailsAreSent() {
  while (underway.size) await Promise.all(underway)
}
