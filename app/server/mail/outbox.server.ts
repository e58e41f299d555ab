import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../env.server.ts'
import { scheduleOf } from '../jobs/backoff.ts'

const FOLDER = join(env.dataDir, 'outbox')
const NAME = /^(\d+)-(?:(\w*)-)?\w+\.eml$/ // the time, the account if it has one, and what makes it unique

/** Writes a mail to the data folder, where mails go without a mail server. */
export async function writeToOutbox(message: Buffer, userId: string | null, now = Date.now()) {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
  const name = `${now}-${userId ?? ''}-${randomBytes(6).toString('hex')}.eml`
  await writeFile(join(FOLDER, name), message, { mode: 0o600 })
}

async function deleteWhere(isOver: (at: number, userId: string) => boolean) {
  const names = await readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  for (const name of names) {
    const [, at, userId = ''] = NAME.exec(name) ?? []
    if (at && isOver(Number(at), userId)) await rm(join(FOLDER, name), { force: true })
  }
}

/** Deletes mails of a day, as those that wait to be sent, and those that a clock ahead by a day has dated. */
export const deleteExpiredOutbox = (now: number) =>
  deleteWhere((at) => Math.abs(now - at) >= scheduleOf('mail').lasts)

export const deleteOutboxOf = (userId: string) => deleteWhere((_, owner) => owner === userId)
