import type { IncomingHttpHeaders } from 'node:http'
import { languageOf } from '#app/kit/i18n/language.server.ts'
import { env } from '#app/server/env.server.ts'
import { plainPage } from '#app/server/plain-page.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { seenOrigin } from './seen-origin.ts'
import { isSetupOpen } from './setup-code.server.ts'

const code = (text: string) => `<code>${text}</code>`

/**
 * What the first run says under another address than the public one: which setting is to be changed, and how. The host was
 * checked by the request policy; it is shown to whoever sent it, and no link leads there.
 */
export async function wrongAddressPage(headers: IncomingHttpHeaders) {
  if (!(await isSetupOpen())) return undefined
  const language = languageOf(headers.cookie, headers['accept-language'])
  const t = MESSAGES[language]['plain-pages'].wrongAddress
  const { origin, protocol } = new URL(env.publicUrl)
  const read = (name: string) => headers[name]?.toString()
  const here =
    seenOrigin(read) ?? new URL(`${env.isPublicUrlSet ? protocol : 'http:'}//${headers.host}`).origin
  const setting = code(`PUBLIC_URL=${here}`)
  const sentences = [
    env.isPublicUrlSet ? t.other({ here: code(here), there: code(origin) }) : t.unset({ here: code(here) }),
    t.change({ setting }),
    t.proxy,
  ]
  return plainPage(language, {
    heading: t.heading,
    sentence: sentences.join('</p><p>'),
    link: env.isPublicUrlSet ? { label: t.open({ there: origin }), to: `${origin}/setup` } : undefined,
  })
}
