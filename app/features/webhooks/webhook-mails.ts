import { type MailContent, type MailRecipient, mail } from '#app/kit/mail/account-mails.ts'
import { MESSAGES } from '#content/by-language.ts'

/** Tells an owner that a webhook was switched off because its calls did not arrive or its address is gone. */
export function webhookFailedMail(
  to: MailRecipient,
  cause: 'failed' | 'gone',
  host: string,
  address: string,
): MailContent {
  const { subject, body, gone, next, button } = MESSAGES[to.language].mails.webhookFailed
  const what = cause === 'gone' ? gone : body
  return { ...mail(to, subject, [what({ host }), next]), button: { label: button, address } }
}
