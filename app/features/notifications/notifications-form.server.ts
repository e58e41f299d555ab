import { deviceName } from '#app/features/audit-log/device-name.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { scaleMinor } from '#app/kit/money/currency.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Currency } from '#content/currencies.ts'
import { TIP_NOTIFICATIONS } from '#content/messages/by-language.ts'
import type { NotificationsCause } from '#content/messages/en/owner/notifications.ts'
import { type Language, LOCALES } from '#content/messages/languages.ts'
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
      say: TIP_NOTIFICATIONS[language],
      locale: LOCALES[language],
      amounts: preferences.showAmount ? 'shown' : 'off',
    },
  )
  return { devices, preferences, publicKey: keys?.publicKey, example }
}

export type LoadedNotifications = Awaited<ReturnType<typeof loadNotifications>>

type Outcome = { status: number; result: NotificationsResult }

const refused = (message: NotificationsCause, status = 400): Outcome => ({ status, result: { message } })
const ok = (done?: NotificationsResult['done']): Outcome => ({ status: 200, result: done ? { done } : {} })

async function change(
  { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
  form: Fields,
  { userAgent, language }: { userAgent: string | null; language: Language },
): Promise<Outcome> {
  const text = (name: string) => readText(form, name)
  switch (text('intent')) {
    case 'subscribe': {
      if (!(await findPushKeys())) return refused('paused', 503)
      const [endpoint, p256dh, auth] = [text('endpoint'), text('p256dh'), text('auth')]
      const device = deviceName(userAgent)
      const browser = { endpoint, p256dh, auth, device, sessionId }
      const cause = await addDevice(id, browser, { replaces: text('replaces') })
      return cause ? refused(cause) : ok()
    }
    case 'remove':
      return (await removeDevice(id, text('id'))) ? ok('removed') : refused('gone', 404)
    case 'amount':
      await saveShowAmount(id, text('on') === 'yes')
      return ok()
    case 'quiet': {
      if (text('on') === 'no') {
        await saveQuiet(id, undefined)
        return ok()
      }
      const quiet = readQuiet(text('from'), text('to'))
      if (!quiet) return refused('wrong-hours')
      await saveQuiet(id, quiet)
      return ok()
    }
    case 'test': {
      if (!(await findPushKeys())) return refused('paused', 503)
      if (!(await consumeLimit(`push-test:user:${id}`, TESTS_PER_USER))) return refused('too-many-tests', 429)
      return (await queueTest(id, language)) ? ok('sent') : refused('no-devices')
    }
    default:
      return refused('unknown-request')
  }
}

/** Changes what a form of the page asks for. */
export async function submitNotifications(
  user: SignedInUser,
  form: Fields,
  request: Request,
  language: Language,
) {
  try {
    if (!(await consumeLimit(`notifications:user:${user.id}`, CHANGES_PER_USER)))
      return refused('too-many-changes', 429)
    return await change(user, form, { userAgent: request.headers.get('user-agent'), language })
  } catch (error) {
    log.error({ err: error, userId: user.id }, 'the notifications of a provider could not be changed')
    return refused('not-saved', 503)
  }
}
