import { MAILS } from '#content/messages/by-language.ts'
import { type MailContent, type MailRecipient, mail } from '../mails/account-mails.ts'

/** Tells an owner that a webhook was switched off because its calls did not arrive. */
export function webhookFailedMail(to: MailRecipient, host: string, address: string): MailContent {
  const { subject, body, next, button } = MAILS[to.language].webhookFailed
  return { ...mail(to, subject, [body({ host }), next]), button: { label: button, address } }
}
