import { normalizeEmail } from '#app/kit/mail/email.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import english from '#content/en/tip-notification.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, isLanguage } from '#content/languages.ts'
import { OPENS } from './notifications.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { pushPayload } from './push-message.ts'
import { type PushResult, sendPush } from './send-push.server.ts'
import { isBrowserSignedIn } from './signed-in-browser.server.ts'

const TTL_MS = 10 * 60 * 1000

type TestResult = { host: string; outcome: PushResult['outcome'] | 'not-allowed'; status?: number }

/** Sends a test message to each signed-in browser of an account at once, and changes nothing; undefined for an unknown e-mail. */
export async function sendTest(email: string): Promise<TestResult[] | undefined> {
  const user = await db
    .selectFrom('user')
    .select(['id', 'language', 'last_language'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (!user) return undefined
  const named = user.language ?? user.last_language ?? undefined
  const language = isLanguage(named) ? named : DEFAULT_LANGUAGE
  // A command has no compiled catalogues, and needs none for a sentence without values.
  const { default: messages } = await import(`../../../content/${language}/tip-notification.json`, {
    with: { type: 'json' },
  })
  const payload = pushPayload(messages.test ?? english.test, env.publicUrl + OPENS, language)
  const devices = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('provider_id', '=', user.id)
    .where(isBrowserSignedIn)
    .execute()
  return Promise.all(
    devices.map(async (device): Promise<TestResult> => {
      const { host } = new URL(device.endpoint)
      if (!isPushEndpoint(device.endpoint, env.pushHosts)) return { host, outcome: 'not-allowed' }
      const { outcome, status } = await sendPush(device, payload, { ttlMs: TTL_MS, topic: 'test' })
      return { host, outcome, status }
    }),
  )
}
