import { type MailRecipient, mail } from '#app/features/mails/account-mails.ts'
import { MAILS } from '#content/messages/by-language.ts'
import type { PlaceDone } from './place-list.ts'

/** Notifies the provider that a printed code leads somewhere else from now on, and what to do about a change by somebody else. */
export function placesChangedMail(
  to: MailRecipient,
  { cause, name = '', other = '', code }: PlaceDone & { code: string },
) {
  const { subject, body, notYou, ...sentences } = MAILS[to.language].places
  const sentence = sentences[cause as keyof typeof sentences] ?? sentences.renamed
  return mail(to, subject, [body, sentence({ name, other, code }), notYou])
}
