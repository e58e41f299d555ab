import { type MailContent, type MailRecipient, mail } from '#app/kit/mail/account-mails.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import { describePicture, describeWeek, PICTURE, type Week, weekName } from './week.ts'

type Addresses = { dashboard: string; unsubscribe: string }

/** The mail about a week; its picture may be missing, and the words say the same. */
export function summaryMail(
  to: MailRecipient,
  week: Week,
  { dashboard, unsubscribe }: Addresses,
  hasPicture: boolean,
): MailContent {
  const t = MESSAGES[to.language].mails.summary
  const options = { t, locale: LOCALES[to.language] }
  const lines = [t.lead({ week: weekName(week, options.locale) }), ...describeWeek(week, options)]
  return {
    ...mail(to, t.subject, lines),
    ...(hasPicture && { picture: { ...PICTURE, alt: describePicture(week, options), caption: t.legend } }),
    button: { label: t.button, address: dashboard },
    unsubscribe: { label: t.unsubscribe, address: unsubscribe },
  }
}
