import type { KeysLeft, RemovedKeys } from '#app/features/identity/second-factor/second-factor.ts'
import { type MailContent, type MailRecipient, mail } from '#app/kit/mail/account-mails.ts'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import { paymentMethodName } from '../methods/payment-method-name.ts'
import { shownHandle } from '../methods/payment-methods.ts'
import { type Difference, differences, type PaymentMethodList } from './method-list.ts'
import type { PlaceTips } from './place-tips.ts'

const oneLine = (handle: string) => handle.replaceAll('\n', ', ')

/** Before and after, in full where they look the same in short. */
function shownBoth(id: string, before: string, after: string) {
  const short = { before: shownHandle(id, before), after: shownHandle(id, after) }
  return short.before === short.after ? { before: oneLine(before), after: oneLine(after) } : short
}

function sentenceOf(difference: Difference, language: Language) {
  const { paymentNames, ways: methods } = MESSAGES[language].mails
  const nameOf = (id: string) => paymentMethodName(id, MESSAGES[language]['payment-method-names'])
  switch (difference.kind) {
    case 'added':
      return paymentNames.added({
        app: nameOf(difference.id),
        after: shownHandle(difference.id, difference.after),
      })
    case 'removed':
      return paymentNames.removed({
        app: nameOf(difference.id),
        before: shownHandle(difference.id, difference.before),
      })
    case 'changed': {
      const { id, before, after } = difference
      return paymentNames.changed({ app: nameOf(id), ...shownBoth(id, before, after) })
    }
    case 'on':
    case 'off':
      return methods[difference.kind]({
        app: nameOf(difference.id),
        handle: shownHandle(difference.id, difference.handle),
      })
    case 'ordered':
      return methods.ordered({ methods: difference.ids.map(nameOf).join(', ') })
    case 'currency': {
      const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' })
      const named = (code: string) => `${names.of(code)} (${code})`
      return methods.currency({ before: named(difference.before), after: named(difference.after) })
    }
  }
}

type PlaceChange = { cause: string; name?: string; other?: string; code: string }

/** What was changed about a place and its codes, as a mail says it. */
function placeSentence({ cause, name = '', other = '', code }: PlaceChange, language: Language) {
  const { subject: _, body: __, notYou: ___, ...sentences } = MESSAGES[language].mails.places
  const sentence = sentences[cause as keyof typeof sentences] ?? sentences.renamed
  return sentence({ name, other, code })
}

/** Changes of the provider's own list have this place. */
export const OWN_LIST = ''

type Described = { place_id: string; before: string; after: string }

/** What a change is about, in the sentences of its mail. */
export function sentencesOf({ place_id, before, after }: Described, language: Language) {
  if (place_id !== OWN_LIST) {
    const { done } = JSON.parse(after) as PlaceTips
    return done ? [placeSentence(done, language)] : []
  }
  return methodSentences(
    differences(JSON.parse(before) as PaymentMethodList, JSON.parse(after) as PaymentMethodList),
    language,
  )
}

/** The link of a mail that undoes a change at once, and whether another change that waited was dropped for it. */
export type Undoable = { undo?: string; dropped?: boolean }

/** Adds 'Undo' to the mail of a change that was made. */
function withUndo(content: MailContent, { undo, dropped }: Undoable): MailContent {
  const t = MESSAGES[content.language].mails.undoWays
  const lines = [...content.lines.slice(0, -1), ...(dropped ? [t.dropped] : [])]
  return {
    ...content,
    lines: [...lines, ...(undo ? [t.sevenDays] : []), content.lines.at(-1)!],
    ...(undo && { button: { label: t.undo, address: undo } }),
  }
}

/** Notifies the provider where tips go, of the first ways of an account. */
export function firstMethodsMail(to: MailRecipient, differences: Difference[], undoable: Undoable = {}) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.firstPaymentNames
  const names = differences.map((difference) =>
    difference.kind === 'added'
      ? `${paymentMethodName(difference.id, MESSAGES[to.language]['payment-method-names'])}: ${shownHandle(difference.id, difference.after)}`
      : sentenceOf(difference, to.language),
  )
  return withUndo(mail(to, subject, [body, ...names, notYou]), undoable)
}

const isOfName = ({ kind }: Difference) => kind === 'added' || kind === 'changed' || kind === 'removed'

const methodSentences = (differences: Difference[], language: Language) =>
  differences.map((difference) => sentenceOf(difference, language))

/** Notifies the provider where tips go from now on, and what to do about a change by somebody else. */
export function methodsChangedMail(to: MailRecipient, differences: Difference[], undoable: Undoable = {}) {
  const { paymentNames, ways: methods } = MESSAGES[to.language].mails
  const { subject, body, notYou } = differences.some(isOfName) ? paymentNames : methods
  const content = mail(to, subject, [body, ...methodSentences(differences, to.language), notYou])
  return withUndo(content, undoable)
}

function placesMail(to: MailRecipient, sentences: string[], undoable: Undoable) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.places
  return withUndo(mail(to, subject, [body, ...sentences, notYou]), undoable)
}

/** Notifies the provider that a printed code leads somewhere else from now on, and what to do about a change by somebody else. */
export const placesChangedMail = (to: MailRecipient, change: PlaceChange, undoable: Undoable = {}) =>
  placesMail(to, [placeSentence(change, to.language)], undoable)

/** Notifies the provider of a change that was made, at once or after it has waited. */
export function madeMail(
  to: MailRecipient,
  change: Described & { due_at: number | null },
  undoable: Undoable,
) {
  if (change.place_id !== OWN_LIST) return placesMail(to, sentencesOf(change, to.language), undoable)
  const before = JSON.parse(change.before) as PaymentMethodList
  const isFirst = change.due_at === null && !before.methods.length
  return (isFirst ? firstMethodsMail : methodsChangedMail)(
    to,
    differences(before, JSON.parse(change.after) as PaymentMethodList),
    undoable,
  )
}

type Links = { undo: string; confirm: string }

function withLinks(content: MailContent, { undo, confirm }: Links): MailContent {
  const t = MESSAGES[content.language].mails.undoWays
  return {
    ...content,
    button: { label: t.undo, address: undo },
    otherButton: { label: t.confirm, address: confirm },
  }
}

type Held = Links & { sentences: string[]; time: string; replaces: boolean }

/** Notifies the provider of a change that waits: what changes, and when. */
export function heldMethodsMail(to: MailRecipient, { sentences, time, replaces, ...links }: Held) {
  const { subject, body, replaced, notYou } = MESSAGES[to.language].mails.heldWays
  const lines = [body({ time }), ...sentences, ...(replaces ? [replaced] : []), notYou]
  return withLinks(mail(to, subject, lines), links)
}

/** Notifies the provider of changes that were asked for shortly after each other; the undo of the first takes back all. */
export function heldBurstMail(to: MailRecipient, sentences: string[], links: Links) {
  const { subject, body, notYou } = MESSAGES[to.language].mails.heldBurst
  return withLinks(mail(to, subject, [body, ...sentences, notYou]), links)
}

/** The keys that an undo removed. */
function removedKeysSentences({ passkeys, app, google, codes }: RemovedKeys, language: Language) {
  const { keys, passkey } = MESSAGES[language].mails
  return [
    ...passkeys.map((name) => passkey.removed({ name })),
    ...(app ? [keys.appRemoved] : []),
    ...(google ? [keys.googleDisconnected] : []),
    ...(codes ? [keys.recoveryCodesRemoved] : []),
  ]
}

/** Names the keys that an undo left, so that the owner removes one of somebody else; nothing without any. */
function keysLeftSentences({ passkeys, app, google }: KeysLeft, language: Language) {
  const { left, app: appName } = MESSAGES[language].mails.waysUndone
  const keys = [...passkeys, ...(app ? [appName] : []), ...(google ? ['Google'] : [])]
  return keys.length ? [left({ keys: new Intl.ListFormat(LOCALES[language]).format(keys) })] : []
}

type Undone = {
  sentences?: string[]
  removed?: RemovedKeys
  left?: KeysLeft
  programs?: string[]
  of?: 'methods' | 'address' | 'account'
  reset?: string
}

/** Notifies the provider of an undo, with a link for a new password; `of` says what was undone. */
export function methodsUndoneMail(
  to: MailRecipient,
  { sentences = [], removed, left, programs = [], of = 'methods', reset }: Undone = {},
): MailContent {
  const { waysUndone: methodsUndone, emailUndone, accountUndone, resetPassword } = MESSAGES[to.language].mails
  const { subject, body } = { methods: methodsUndone, address: emailUndone, account: accountUndone }[of]
  return {
    ...mail(to, subject, [
      body,
      ...sentences,
      ...(removed ? removedKeysSentences(removed, to.language) : []),
      ...(left ? keysLeftSentences(left, to.language) : []),
      ...programs,
      methodsUndone.notYou,
    ]),
    ...(reset && { button: { label: resetPassword.button, address: reset } }),
  }
}

/** Why a change that waited is not made: `body` because something else was changed, `cancelled` by its owner on the page. */
export type WhyDropped = 'body' | 'cancelled' | 'restored'

/** Notifies the provider that a change that waited is not made. */
export function heldDroppedMail(to: MailRecipient, sentences: string[], why: WhyDropped) {
  const { subject, notYou, ...reasons } = MESSAGES[to.language].mails.heldDropped
  return mail(to, subject, [reasons[why], ...sentences, notYou])
}
