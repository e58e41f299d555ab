// Mechanism: language of a mail, and of a code that an admin prints
import { MESSAGES } from '#content/by-language.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, LOCALES } from '#content/languages.ts'

type MailButton = { label: string; address: string }

/** What a mail says: paragraphs, at most two buttons, of which the second is a quiet one, and one picture, which is sent with it. */
export type MailContent = {
  language: Language
  subject: string
  lines: string[]
  button?: MailButton
  otherButton?: MailButton
  picture?: { width: number; height: number; alt: string; caption: string }
  unsubscribe?: MailButton // ends mails of this kind
}

export type MailRecipient = { name: string; brand: string; language: Language }

type ReaderColumns = { language?: Language | null; last_language?: Language | null }

/** The language of what a user gets from others, such as a mail or a printed code: the one of the account, else that of the last sign-in. */
export const mailLanguage = ({ language, last_language }: ReaderColumns): Language =>
  [language, last_language].find((known) => known && isLanguage(known)) ?? DEFAULT_LANGUAGE

/** A time in a mail, in the time zone of its reader: 'Friday, November 27 at 12:04 PM EST'. */
export const mailTime = (ms: number, language: Language, timeZone: string | null) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(ms)

/** A mail of the brand, which begins with the greeting. */
export function mail(
  { name, brand, language }: MailRecipient,
  subject: (values: { brand: string }) => string,
  lines: string[],
): MailContent {
  return {
    language,
    subject: subject({ brand }),
    lines: [MESSAGES[language].mails.hello({ name }), ...lines],
  }
}

export function resetPasswordMail(to: MailRecipient, address: string): MailContent {
  const { subject, body, notYou, button } = MESSAGES[to.language].mails.resetPassword
  return { ...mail(to, subject, [body, notYou]), button: { label: button, address } }
}

export function passwordChangedMail(to: MailRecipient, programs: string[] = []) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.passwordChanged
  return mail(to, subject, [body, ...programs, notYou])
}

export function passwordSetMail(to: MailRecipient, programs: string[] = []) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.passwordSet
  return mail(to, subject, [body, ...programs, notYou])
}

export function confirmEmailMail(to: MailRecipient, address: string): MailContent {
  const { subject, body, notYou, button } = MESSAGES[to.language].mails.confirmEmail
  return { ...mail(to, subject, [body, notYou]), button: { label: button, address } }
}

export function emailChangedMail(to: MailRecipient, undo: string): MailContent {
  const { emailChanged, undoWays: undoMethods } = MESSAGES[to.language].mails
  const { subject, body, notYou } = emailChanged
  return { ...mail(to, subject, [body, notYou]), button: { label: undoMethods.undo, address: undo } }
}

/** Invites somebody, who has no account and no name yet, to make one. */
export function invitationMail(
  { brand, language }: Omit<MailRecipient, 'name'>,
  address: string,
): MailContent {
  const { invitation, answer } = MESSAGES[language].mails
  const { subject, body, notYou, button } = invitation
  return {
    language,
    subject: subject({ brand }),
    lines: [answer.hello, body({ brand }), notYou],
    button: { label: button, address },
  }
}

/** Tells an admin that the nightly backup, or its trial restore, failed. */
export function backupFailedMail(to: MailRecipient, reason: string) {
  const { subject, body, look } = MESSAGES[to.language].mails.backupFailed
  return mail(to, subject, [body({ reason }), look])
}

/** Shows that mail arrives; the digits are typed in the first run. */
export function testMail(to: MailRecipient, digits: string) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.test
  return mail(to, subject, [body({ digits }), notYou])
}

export function welcomeMail(to: MailRecipient, address: string): MailContent {
  const { subject, body, notYou, button } = MESSAGES[to.language].mails.welcome
  return { ...mail(to, subject, [body, notYou]), button: { label: button, address } }
}

/** Notifies the user of a sign-in on a device that the account did not know: its kind and the time, never the place. */
export function newDeviceMail(to: MailRecipient, device: string, time: string) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.newDevice
  return mail(to, subject, [body({ device, time }), notYou])
}

/** Notifies the user that a way to sign in was added, changed or removed; the sentences say which, in the language of the mail. */
export function keysChangedMail(to: MailRecipient, sentences: string[], undo?: string): MailContent {
  const { keysChanged, undoWays: undoMethods } = MESSAGES[to.language].mails
  const { subject, body, notYou, undoes } = keysChanged
  if (!undo) return mail(to, subject, [body, ...sentences, notYou])
  return {
    ...mail(to, subject, [body, ...sentences, undoes]),
    button: { label: undoMethods.undo, address: undo },
  }
}

/** Notifies the owner that what customers see was changed on a device that the account does not know. */
export function accountChangedMail(to: MailRecipient, sentences: string[], undo: string): MailContent {
  const { accountChanged, keysChanged, undoWays: undoMethods } = MESSAGES[to.language].mails
  const { subject, body } = accountChanged
  return {
    ...mail(to, subject, [body, ...sentences, keysChanged.undoes]),
    button: { label: undoMethods.undo, address: undo },
  }
}

/** Notifies the owner that the account is deleted at a time, with the link by which it stays. */
export function deletionWaitsMail(to: MailRecipient, time: string, undo: string): MailContent {
  const { deletionWaits, undoWays: undoMethods } = MESSAGES[to.language].mails
  const { subject, body, notYou } = deletionWaits
  return {
    ...mail(to, subject, [body({ time }), notYou]),
    button: { label: undoMethods.undo, address: undo },
  }
}

export function accountDeletedMail(to: MailRecipient) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.accountDeleted
  return mail(to, subject, [body, notYou])
}

export function accountClosedMail(to: MailRecipient) {
  const { subject, body, mistake } = MESSAGES[to.language].mails.accountClosed
  return mail(to, subject, [body(to), mistake])
}

export function pageSuspendedMail(to: MailRecipient) {
  const { subject, body, mistake } = MESSAGES[to.language].mails.pageSuspended
  return mail(to, subject, [body(to), mistake])
}

export function pageReinstatedMail(to: MailRecipient) {
  const { subject, body, works } = MESSAGES[to.language].mails.pageReinstated
  return mail(to, subject, [body(to), works])
}

/** What an admin writes to somebody who reported a code or sent a message, who may have no account and no name. */
export function answerMail(
  { name, brand, language }: Omit<MailRecipient, 'name'> & { name?: string },
  text: string,
) {
  const { hello, subject, body, notYou } = MESSAGES[language].mails.answer
  const greeting = name ? MESSAGES[language].mails.hello({ name }) : hello
  return { language, subject: subject({ brand }), lines: [greeting, body, text, notYou] }
}
