import { type MailRecipient, mail } from '#app/features/mails/account-mails.ts'
import { wayName } from '#app/features/tip/ways/way-name.ts'
import { shownHandle } from '#app/features/tip/ways/ways.ts'
import { MAILS, WAY_NAMES } from '#content/messages/by-language.ts'
import { type Language, LOCALES } from '#content/messages/languages.ts'
import type { Difference } from './way-list.ts'

const oneLine = (handle: string) => handle.replaceAll('\n', ', ')

/** Before and after, in full where they look the same in short. */
function shownBoth(id: string, before: string, after: string) {
  const short = { before: shownHandle(id, before), after: shownHandle(id, after) }
  return short.before === short.after ? { before: oneLine(before), after: oneLine(after) } : short
}

function sentenceOf(difference: Difference, language: Language) {
  const { paymentNames, ways } = MAILS[language]
  const nameOf = (id: string) => wayName(id, WAY_NAMES[language])
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
      return ways[difference.kind]({
        app: nameOf(difference.id),
        handle: shownHandle(difference.id, difference.handle),
      })
    case 'ordered':
      return ways.ordered({ ways: difference.ids.map(nameOf).join(', ') })
    case 'currency': {
      const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' })
      const named = (code: string) => `${names.of(code)} (${code})`
      return ways.currency({ before: named(difference.before), after: named(difference.after) })
    }
  }
}

/** Notifies the provider where tips go, of the first ways of an account. */
export function firstWaysMail(to: MailRecipient, differences: Difference[]) {
  const { subject, body, notYou } = MAILS[to.language].firstPaymentNames
  const names = differences.map((difference) =>
    difference.kind === 'added'
      ? `${wayName(difference.id, WAY_NAMES[to.language])}: ${shownHandle(difference.id, difference.after)}`
      : sentenceOf(difference, to.language),
  )
  return mail(to, subject, [body, ...names, notYou])
}

const isOfName = ({ kind }: Difference) => kind === 'added' || kind === 'changed' || kind === 'removed'

/** Notifies the provider where tips go from now on, and what to do about a change by somebody else. */
export function waysChangedMail(to: MailRecipient, differences: Difference[]) {
  const { paymentNames, ways } = MAILS[to.language]
  const { subject, body, notYou } = differences.some(isOfName) ? paymentNames : ways
  const sentences = differences.map((difference) => sentenceOf(difference, to.language))
  return mail(to, subject, [body, ...sentences, notYou])
}
