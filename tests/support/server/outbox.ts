import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { normalizeEmail } from '#app/kit/mail/email.ts'

// A mail quotes unusual local parts and does not encode domains.
const bare = (address = '') => normalizeEmail(address.replace(/^"(.*)"@/, '$1@'))

// As the mails of four languages have them: this file runs without a build, which compiles the catalogues.
const WELCOMES = /^(Welcome to|Te damos la bienvenida a|Boas-vindas ao|Willkommen bei) /

/** The mails to this address in a data folder, oldest first; `count` of them are waited for. That of the registration is left out. */
export async function mailsTo(
  email: string,
  count = 1,
  folder = process.env.DATA_DIR!,
  { withWelcome = false } = {},
) {
  const outbox = join(folder, 'outbox')
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'latin1')))
    const whole = texts.filter((text) => text.endsWith('--\r\n')) // one may be incomplete while it is written
    const all = await Promise.all(whole.map((text) => PostalMime.parse(Buffer.from(text, 'latin1'))))
    const mine = all.filter(
      ({ to, subject = '' }) =>
        bare(to?.[0]?.address) === normalizeEmail(email) && (withWelcome || !WELCOMES.test(subject)),
    )
    if (mine.length >= count) return mine
    await delay(20)
  }
}

export const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
