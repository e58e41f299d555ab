import type { FormAnswer, Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { readCredentials } from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { isTelling } from '#app/features/payment-methods/app-launches/app-launch.ts'
import { readProviderAppLaunches } from '#app/features/payment-methods/app-launches/app-launches.server.ts'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { findPaymentMethod, isUsable } from '#app/features/payment-methods/methods/payment-methods.ts'
import { tipChoices } from '#app/features/payment-methods/tip-choices.ts'
import { CURRENCIES, isCurrency } from '#app/kit/money/currency.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Fields } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { decodeUpload } from '#app/server/storage/code-queue.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import type { ProblemKey } from '#content/messages.ts'
import {
  checkMethodFields,
  currencyOptions,
  type GetPaidFields,
  type GetPaidIntent,
  type GetPaidResult,
  groupMethods,
  isGetPaidIntent,
  listMethod,
  methodValues,
  PICTURE_PROBLEMS,
  PREFIX,
  splitMethods,
} from './get-paid.ts'
import { loadHeld } from './held-view.server.ts'
import { changeMethods, checkMethod, readMethodList, versionOf } from './method-list.server.ts'
import { isPayable, moveId, type PaymentMethodChange, type PaymentMethodList } from './method-list.ts'

const MAX_PICTURE_BYTES = 5 * 1024 * 1024
const PICTURES_PER_USER: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

/** Where tips of a provider go, for the page. Its names are read here, as runtimes differ in them. */
export async function loadGetPaid(user: SignedInUser, language: Language) {
  const list = await readMethodList(db, user.id)
  const locale = LOCALES[language]
  const { add, appLaunches: sayAppLaunches } = MESSAGES[language]['get-paid']
  const { everywhere, euro } = add
  const appLaunches = await readProviderAppLaunches(user.id)
  return {
    version: versionOf(list),
    currency: list.currency,
    methods: list.methods.map((own) => listMethod(own, list.currency)),
    preview: readPreview(user, list, language),
    business: user.business_name,
    groups: groupMethods(list.currency, { everywhere, euro }, locale),
    currencies: currencyOptions(CURRENCIES, locale),
    timeZone: user.time_zone ?? 'UTC',
    userTimeZone: user.time_zone ?? undefined,
    held: await loadHeld(user, language),
    // Of 40 guests who opened it, 31 said that it went through.
    appLaunches: list.methods.flatMap(({ id }) => {
      const counted = appLaunches[id]
      return counted && isTelling(counted)
        ? [
            sayAppLaunches({
              way: paymentMethodName(id, MESSAGES[language]['payment-method-names']),
              ...counted,
            }),
          ]
        : []
    }),
  }
}
export type LoadedMethods = Awaited<ReturnType<typeof loadGetPaid>>

/** The coins and the buttons of the tip sheet, in the words that a customer reads. */
function readPreview(
  { id, business_name }: SignedInUser,
  { currency, methods }: PaymentMethodList,
  language: Language,
) {
  const words = {
    messages: MESSAGES[language]['tip-page'],
    names: MESSAGES[language]['payment-method-names'],
    locale: LOCALES[language],
  }
  const payable = methods.filter((own) => isPayable(own, currency))
  const choices = tipChoices({ id, businessName: business_name, currency, methods: payable }, words)
  const coin = choices.coins[1]!
  const { custom, moreWays: moreMethods } = words.messages
  return {
    custom,
    more: moreMethods({ count: payable.length - choices.shown }),
    coins: choices.coins.map(({ text }) => text),
    buttons: coin.links.map((link) => ({ id: link.id, title: link.title, detail: link.detail.join('') })),
  }
}

type Answer = FormAnswer<GetPaidResult>

/** The fields that a form of this page may send again. */
const SENT = /^(intent|id|ids|from|currency|handle|at|enabled|checked|method\.\w+)$/

/** The text of the code in a chosen picture, or what is wrong with it; undefined when none was chosen. */
async function readPicture(userId: string, form: Fields) {
  const file = form.get(`${PREFIX}picture`)
  if (!(file instanceof File) || !file.size) return undefined
  if (file.size > MAX_PICTURE_BYTES) return { problem: PICTURE_PROBLEMS['too-large']! }
  if (!(await consumeLimit(`code-picture:user:${userId}`, PICTURES_PER_USER)))
    return { problem: PICTURE_PROBLEMS['too-many']! }
  const decoded = await decodeUpload(userId, await file.bytes())
  if (decoded.ok) return { text: decoded.text }
  return { problem: PICTURE_PROBLEMS[decoded.reason] ?? ('not-a-picture' satisfies ProblemKey<'get-paid'>) }
}

/** The ids that customers see, in their order. */
function shownIds({ currency, methods }: PaymentMethodList) {
  const { buttons, behind } = splitMethods(methods.map((own) => listMethod(own, currency)))
  return [...buttons, ...behind].map(({ id }) => id)
}

/** The changes that a form asks for, or why there are none. */
function readChanges(
  intent: Exclude<GetPaidIntent, 'check'>,
  fields: GetPaidFields,
  list: PaymentMethodList,
): PaymentMethodChange[] {
  const { id = '', currency = '' } = fields
  const invalid = (message: ProblemKey<'get-paid'>) => refuse({ message })
  if (intent === 'currency') {
    if (!isCurrency(currency)) throw invalid('unknown-currency')
    return [{ kind: 'currency', currency }]
  }
  // Of two drops after each other the second one begins with the order of the first.
  if (intent === 'order' && fields.from !== undefined && fields.from !== shownIds(list).join())
    throw refuse({ message: 'changed-elsewhere' }, 409)
  if (intent === 'order') return [{ kind: 'order', ids: (fields.ids ?? '').split(',').slice(0, 20) }]
  if (intent === 'up' || intent === 'down')
    return [{ kind: 'order', ids: moveId(shownIds(list), id, intent === 'up' ? -1 : 1) }]
  if (intent === 'on' || intent === 'off') return [{ kind: 'switch', id, on: intent === 'on' }]
  if (intent === 'remove') return [{ kind: 'remove', id }]

  const method = findPaymentMethod(id)
  if (!method) throw invalid('unknown-way')
  if (intent === 'restore') {
    const parsed = method.parse(method.fieldsOf(fields.handle ?? ''))
    if ('problem' in parsed) throw invalid('not-saved')
    const checked = Number(fields.checked)
    return [
      {
        kind: 'add',
        id,
        handle: parsed.handle,
        at: Math.max(0, Math.trunc(Number(fields.at)) || 0),
        enabled: fields.enabled === '0' ? 0 : 1,
        checked: checked > 0 && checked <= Date.now() ? Math.trunc(checked) : null,
      },
    ]
  }
  const parsed = method.parse(methodValues(fields))
  if ('problem' in parsed) throw refuse({ errors: checkMethodFields(method, fields) })
  if (intent === 'change') return [{ kind: 'change', id, handle: parsed.handle }]
  const added: PaymentMethodChange = { kind: 'add', id, handle: parsed.handle }
  const moves = isCurrency(currency) && currency !== list.currency && isUsable(method, currency)
  return moves ? [added, { kind: 'currency', currency }] : [added]
}

const CAUSES = {
  ...{ add: 'added', change: 'changed', remove: 'removed', restore: 'restored', check: 'checked' },
  ...{ order: 'ordered', up: 'ordered', down: 'ordered', on: 'on', off: 'off', currency: 'currency' },
} satisfies Record<GetPaidIntent, string>

/** What was done, for the sentence about it. */
function describe(intent: GetPaidIntent, { id, currency = '' }: GetPaidFields, list: PaymentMethodList) {
  const cause = CAUSES[intent]
  if (cause === 'currency') return { cause, ...(isCurrency(currency) && { currency }) }
  if (cause === 'ordered') return { cause }
  return { cause, method: id, handle: list.methods.find((own) => own.id === id)?.handle }
}

async function markChecked(
  userId: string,
  fields: GetPaidFields,
  list: PaymentMethodList,
  version: string,
): Answer {
  const own = list.methods.find(({ id }) => id === fields.id)
  if (!own) return refuse({ message: 'gone' }, 409)
  return (version && version !== versionOf(list)) || !(await checkMethod(userId, own))
    ? refuse({ message: 'changed-elsewhere' }, 409)
    : { done: describe('check', fields, list) }
}

async function change(
  { user, form, text }: Submission<GetPaidResult>,
  intent: GetPaidIntent,
  fields: GetPaidFields,
): Answer {
  const list = await readMethodList(db, user.id)
  const version = text('version')
  if (intent === 'check') return markChecked(user.id, fields, list, version)
  const changes = readChanges(intent, fields, list)
  const outcome = await changeMethods(user, { changes, version, credentials: readCredentials(form) })
  switch (outcome.status) {
    case 'stale':
      return refuse({ message: 'changed-elsewhere' }, 409)
    case 'refused':
      return refuse({ message: outcome.problem }, 409)
    case 'unproven': {
      const { reauthentication } = outcome
      return refuse(
        { reauthentication, fields: { ...fields, version: version || versionOf(list) } },
        reauthenticationStatus(reauthentication),
      )
    }
    case 'held':
      return { done: { cause: 'held', dueAt: outcome.dueAt, waited: outcome.waited } }
    case 'saved': {
      const { removed, version, waited } = outcome
      const undo = removed && {
        intent: 'restore',
        id: removed.own.id,
        handle: removed.own.handle,
        at: String(removed.at),
        enabled: String(removed.own.enabled),
        checked: String(removed.own.checked_at ?? ''),
        version,
      }
      const done = describe(intent, fields, removed ? list : await readMethodList(db, user.id))
      return { done: { ...done, waited }, undo }
    }
  }
}

export const GET_PAID_ACTION = {
  failure: 'where tips go could not be changed',
  failed: 'not-saved',
  tooLarge: 'picture-too-large',
} as const

/** Makes the change that a form of the page asks for. */
export async function changeGetPaid(submission: Submission<GetPaidResult>): Answer {
  const { user, form, text, keep } = submission
  const fields: GetPaidFields = Object.fromEntries(
    [...form.keys()].filter((name) => SENT.test(name)).map((name) => [name, text(name)]),
  )
  const { intent = '', id } = fields
  keep({ intent, id, values: fields })
  if (!isGetPaidIntent(intent)) return refuse({ message: 'unknown-request' })
  const picture = await readPicture(user.id, form)
  if (picture?.problem) {
    const status = picture.problem === 'too-many-pictures' ? 429 : 400
    return refuse({ errors: { [`${PREFIX}picture`]: picture.problem } }, status)
  }
  if (picture) fields[`${PREFIX}picture`] = picture.text
  const answer = await change(submission, intent, fields)
  return answer instanceof Error ? answer : { intent, id, ...answer }
}
