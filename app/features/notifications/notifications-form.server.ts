import { deviceName } from '#app/features/audit-log/device-name.ts'
import type { FormAnswer, Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { scaleMinor } from '#app/kit/money/currency.ts'
import type { Limit } from '#app/server/limits.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import type { ProblemKey } from '#content/messages.ts'
import {
  addDevice,
  getPreferences,
  listDevices,
  queueTest,
  removeDevice,
  saveQuiet,
  saveShowAmount,
} from './devices.server.ts'
import { type NotificationsResult, readQuiet } from './notifications.ts'
import { findPushKeys } from './push-keys.server.ts'
import { notificationOf } from './tip-notification.ts'

const WINDOW_MS = 10 * 60 * 1000
const TESTS_PER_USER: Limit = { max: 5, windowMs: WINDOW_MS }
const CHANGES_PER_USER: Limit = { max: 60, windowMs: WINDOW_MS }
const EXAMPLE_MINOR = 500 // in US dollars

type Reader = { id: string; currency: Currency }

/** What the page shows; without a public key messages are paused. */
export async function loadNotifications({ id, currency }: Reader, language: Language) {
  const [devices, preferences, keys] = await Promise.all([
    listDevices(id),
    getPreferences(id),
    findPushKeys(),
  ])
  const example = notificationOf(
    [{ state: 'chosen', amountMinor: scaleMinor(EXAMPLE_MINOR, currency), currency }],
    {
      t: MESSAGES[language]['tip-notification'],
      locale: LOCALES[language],
      amounts: preferences.showAmount ? 'shown' : 'off',
    },
  )
  return { devices, preferences, publicKey: keys?.publicKey, example }
}

export type LoadedNotifications = Awaited<ReturnType<typeof loadNotifications>>

type Form = Submission<NotificationsResult>
type Answer = FormAnswer<NotificationsResult>

/** Counts each change of a form of the page. */
const counted =
  (change: (form: Form) => Answer) =>
  async (form: Form): Answer => {
    await form.limit(`notifications:user:${form.user.id}`, CHANGES_PER_USER, 'too-many-changes')
    return change(form)
  }

const requireKeys = async () => {
  if (!(await findPushKeys())) throw refuse({ message: 'paused' satisfies ProblemKey<'notifications'> }, 503)
}

export const subscribe = counted(async ({ user: { id, sessionId }, texts, text, request }) => {
  await requireKeys()
  const device = deviceName(request.headers.get('user-agent'))
  const browser = { ...texts('endpoint', 'p256dh', 'auth'), device, sessionId }
  const message = await addDevice(id, browser, { replaces: text('replaces') })
  return message ? refuse({ message }) : {}
})

export const removeOwnDevice = counted(async ({ user, text }) =>
  (await removeDevice(user.id, text('id'))) ? { done: 'removed' } : refuse({ message: 'gone' }, 404),
)

export const showAmounts = counted(async ({ user, text }) => {
  await saveShowAmount(user.id, text('on') === 'yes')
  return {}
})

export const setQuietHours = counted(async ({ user, text }) => {
  const quiet = text('on') === 'no' ? undefined : readQuiet(text('from'), text('to'))
  if (!quiet && text('on') !== 'no') return refuse({ message: 'wrong-hours' })
  await saveQuiet(user.id, quiet)
  return {}
})

export const sendTestMessage = counted(async ({ user, language, limit }) => {
  await requireKeys()
  await limit(`push-test:user:${user.id}`, TESTS_PER_USER, 'too-many-tests')
  return (await queueTest(user.id, language)) ? { done: 'sent' } : refuse({ message: 'no-devices' })
})
