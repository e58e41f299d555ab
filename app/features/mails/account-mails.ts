import { MAILS } from '#content/messages/by-language.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/messages/languages.ts'

/** What a mail says: paragraphs, and at most one button and one picture, which is sent with it. */
export type MailContent = {
  language: Language
  subject: string
  lines: string[]
  button?: { label: string; address: string }
  picture?: { width: number; height: number; alt: string; caption: string }
  unsubscribe?: { label: string; address: string } // ends mails of this kind
}

export type MailRecipient = { name: string; brand: string; language: Language }

type ReaderColumns = { language?: Language | null; last_language?: Language | null }

/** The language of what a user gets from others, such as a mail or a printed code: the one of the account, else that of the last sign-in. */
export const mailLanguage = ({ language, last_language }: ReaderColumns): Language =>
  [language, last_language].find((known) => known && isLanguage(known)) ?? DEFAULT_LANGUAGE

/** A mail of the brand, which begins with the greeting. */
export function mail(
  { name, brand, language }: MailRecipient,
  subject: (values: { brand: string }) => string,
  lines: string[],
): MailContent {
  return { language, subject: subject({ brand }), lines: [MAILS[language].hello({ name }), ...lines] }
}

export function resetPasswordMail(to: MailRecipient, address: string): MailContent {
  const { subject, body, notYou, button } = MAILS[to.language].resetPassword
  return { ...mail(to, subject, [body, notYou]), button: { label: button, address } }
}

export function passwordChangedMail(to: MailRecipient) {
  const { subject, body, notYou } = MAILS[to.language].passwordChanged
  return mail(to, subject, [body, notYou])
}

export function passwordSetMail(to: MailRecipient) {
  const { subject, body, notYou } = MAILS[to.language].passwordSet
  return mail(to, subject, [body, notYou])
}

export function confirmEmailMail(to: MailRecipient, address: string): MailContent {
  const { subject, body, notYou, button } = MAILS[to.language].confirmEmail
  return { ...mail(to, subject, [body, notYou]), button: { label: button, address } }
}

export function emailChangedMail(to: MailRecipient) {
  const { subject, body, notYou } = MAILS[to.language].emailChanged
  return mail(to, subject, [body, notYou])
}

export function accountDeletedMail(to: MailRecipient) {
  const { subject, body, notYou } = MAILS[to.language].accountDeleted
  return mail(to, subject, [body, notYou])
}

export function accountClosedMail(to: MailRecipient) {
  const { subject, body, mistake } = MAILS[to.language].accountClosed
  return mail(to, subject, [body(to), mistake])
}

export function pageSuspendedMail(to: MailRecipient) {
  const { subject, body, mistake } = MAILS[to.language].pageSuspended
  return mail(to, subject, [body(to), mistake])
}

export function pageReinstatedMail(to: MailRecipient) {
  const { subject, body, works } = MAILS[to.language].pageReinstated
  return mail(to, subject, [body(to), works])
}
