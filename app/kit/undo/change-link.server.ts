import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { publicOrigin } from '#app/server/public-origin.server.ts'
import type { LinkPurpose } from './undo-link.ts'

const signedText = (purpose: LinkPurpose, id: string, mailbox: string) =>
  `way-change:${purpose}:${id}${mailbox && `:${mailbox}`}`

/**
 * The address that a mail has for a change. It is signed, and the state of the change lets it work once. `mailbox` is the id of
 * the earlier address that the mail goes to; without a change it undoes the change of the address alone.
 */
export const changeLink = (purpose: LinkPurpose, id: string, mailbox = '') =>
  `${publicOrigin()}/ways/${purpose}?change=${id}${mailbox && `&mailbox=${mailbox}`}&key=${hmac(signedText(purpose, id, mailbox))}`

/** The change that a signed address is about, and the earlier address that it was mailed to; undefined for any other. */
export function readChangeLink(purpose: LinkPurpose, params: URLSearchParams) {
  const [id, mailbox, key] = ['change', 'mailbox', 'key'].map((name) => params.get(name) ?? '')
  return verifyHmac(signedText(purpose, id!, mailbox!), key!) ? { id: id!, mailbox: mailbox! } : undefined
}

/** To whom and in which language a mail about an account is written. */
export const recipientOf = (user: Pick<User, 'name' | 'language' | 'last_language'>) => ({
  name: user.name,
  brand: env.brand,
  language: mailLanguage(user),
})
