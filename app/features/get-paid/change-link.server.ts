import { mailLanguage } from '#app/features/mails/account-mails.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { publicOrigin } from '#app/server/public-origin.server.ts'
import type { LinkPurpose } from './held-change.ts'

const signedText = (purpose: LinkPurpose, id: string) => `way-change:${purpose}:${id}`

/** The address that a mail has for a change. It is signed, and the state of the change lets it work once. */
export const changeLink = (purpose: LinkPurpose, id: string) =>
  `${publicOrigin()}/ways/${purpose}?change=${id}&key=${hmac(signedText(purpose, id))}`

/** The change that a signed address is about; undefined for any other address. */
export function readChangeLink(purpose: LinkPurpose, params: URLSearchParams) {
  const [id, key] = [params.get('change') ?? '', params.get('key') ?? '']
  return verifyHmac(signedText(purpose, id), key) ? id : undefined
}

/** To whom and in which language a mail about an account is written. */
export const recipientOf = (user: Pick<User, 'name' | 'language' | 'last_language'>) => ({
  name: user.name,
  brand: env.brand,
  language: mailLanguage(user),
})
