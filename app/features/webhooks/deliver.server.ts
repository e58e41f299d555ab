import { Webhook as Signer } from 'standardwebhooks'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { runInBackground } from '#app/server/background.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { isOutage } from '#app/server/outage.server.ts'
import { type CallResult, callOutside } from '#app/server/outbound/call-outside.server.ts'
import { retryAfterMs } from '#app/server/outbound/retry-after.server.ts'
import {
  claimDeliveries,
  type Delivery,
  dropOverflow,
  listDueWebhooks,
  noteTry,
  type TryResult,
} from './deliveries.server.ts'
import { innerAddressesFor } from './inner-address.server.ts'
import { isBelow } from './inner-address.ts'
import { countTurns, type Lane, TURN_MS, takeLanes } from './lanes.ts'
import { FAILING_MS, meaningOf, nextCallAt } from './webhook.ts'
import { webhookFailedMail } from './webhook-mails.ts'
import { findOn, noteFailing, readSecrets, switchOffFailed, type Webhook } from './webhooks.server.ts'

const POLL_MS = 1000
const AT_ONCE = 4 // calls of one webhook
const REST_MS = 30_000 // of a webhook that does not respond
const OVERFLOW_MS = 60_000

/** The headers of a call by the Standard Webhooks: signed with each secret that is valid. */
function signedHeaders(secrets: string[], { id, payload }: Delivery, now: number) {
  const at = new Date(now)
  return {
    'content-type': 'application/json',
    'user-agent': `${env.brand.replace(/[^\x21-\x7e]/g, '')}-Webhooks/1`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, at, payload)).join(' '),
  }
}

async function mailFailed({ url, provider_id }: Webhook, cause: 'failed' | 'gone') {
  const user = await db.selectFrom('user').selectAll().where('id', '=', provider_id).executeTakeFirst()
  if (!user) return
  const to = { name: user.name, brand: env.brand, language: mailLanguage(user) }
  const content = webhookFailedMail(to, cause, new URL(url).host, `${env.publicUrl}/programs`)
  sendMails(await queueToMailboxes(db, user, content))
}

/** What a failed call means for its webhook: after five days, or when nobody is there, it is switched off. */
async function noteFailed(webhook: Webhook, isGone: boolean, now: number) {
  const since = webhook.failing_since ?? now
  if (webhook.failing_since === null) await noteFailing(webhook.id, now)
  if (!isGone && now - since < FAILING_MS) return
  const cause = isGone ? 'gone' : 'failed'
  if (await switchOffFailed(webhook, cause, now)) await mailFailed(webhook, cause)
}

/** Makes a call, signed; none with a secret that cannot be opened, which the receiver could not check. */
async function call(
  webhook: Webhook,
  delivery: Delivery,
  now: number,
): Promise<CallResult | { status?: undefined; failure: 'no-secret' }> {
  const secrets = await readSecrets(webhook, now)
  if (!secrets.length) return { failure: 'no-secret' }
  const url = new URL(webhook.url)
  return callOutside(url, {
    headers: signedHeaders(secrets, delivery, now),
    body: delivery.payload,
    isTrusted: isBelow(url, await innerAddressesFor(webhook.provider_id)),
  })
}

/** Makes a call that was claimed, and stores what came of it; returns whether there was any response. */
async function deliver(webhook: Webhook, delivery: Delivery, now: () => number) {
  const called = await call(webhook, delivery, now())
  const { status, failure } = called
  const meaning = meaningOf(status)
  const cause = meaning === 'redirected' ? 'redirect' : failure
  if (meaning === 'arrived') {
    await noteTry(delivery, { state: 'delivered', status })
    if (webhook.failing_since !== null) await noteFailing(webhook.id, null)
    return true
  }
  const waitMs = 'retryAfter' in called ? retryAfterMs(called.retryAfter, now()) : 0
  const next = meaning === 'again' ? nextCallAt(delivery.tries, waitMs, now()) : undefined
  const result: TryResult = next === undefined ? { state: 'failed' } : { state: 'waiting', nextTryAt: next }
  await noteTry(delivery, { ...result, status, cause })
  await noteFailed(webhook, meaning === 'gone', now())
  return status !== undefined
}

type Options = { isStopping?: () => boolean; now?: () => number }

/** Sends what is due to one webhook, until nothing is, its turn is over or it does not respond; returns whether it rests. */
async function sendLane(webhookId: string, { isStopping = () => false, now = Date.now }: Options) {
  const start = now() // a clock that is set back ends the turn as well
  while (!isStopping() && Math.abs(now() - start) < TURN_MS) {
    const webhook = await findOn(webhookId)
    const batch = webhook ? await claimDeliveries(webhookId, AT_ONCE, now()) : []
    if (!webhook || !batch.length) return false
    const responses = await Promise.all(batch.map((delivery) => deliver(webhook, delivery, now)))
    if (!responses.some(Boolean)) return true
  }
  return false
}

const lanes = new Set<Lane>() // webhooks that are being called
const turns = countTurns()
const resting = new Map<string, number>() // until when those that do not respond are left alone

function isResting(id: string, now: number) {
  const left = (resting.get(id) ?? 0) - now
  if (left > 0 && left <= REST_MS) return true
  resting.delete(id)
  return false
}

/** Sends what is due, to several webhooks at once; a slow one keeps no other from its calls. */
export async function sendDueCalls(options: Options = {}) {
  const { now = Date.now } = options
  const due = (await listDueWebhooks(now())).filter(({ id }) => !isResting(id, now()))
  await Promise.all(
    takeLanes(due, [...lanes], turns.turnOf).map(async (lane) => {
      const { id } = lane
      lanes.add(lane)
      turns.begin(id)
      try {
        if (await sendLane(id, options)) resting.set(id, now() + REST_MS)
      } catch (error) {
        if (!isOutage(error))
          log.error({ err: error, webhook: id }, 'the calls of a webhook could not be sent')
      } finally {
        lanes.delete(lane)
      }
    }),
  )
}

/** Sends calls as they become due, in every process; returns how to stop. */
export function startWebhooks() {
  let isStopping = false
  let isLooking = false
  const look = async () => {
    isLooking = true
    // What was started is not waited for: others may be due meanwhile.
    const sending = sendDueCalls({ isStopping: () => isStopping }).catch((error) => {
      if (!isOutage(error)) log.error({ err: error }, 'the calls that are due could not be read')
    })
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, POLL_MS).unref())])
    isLooking = false
  }
  const drop = async () => {
    const dropped = await dropOverflow()
    if (dropped) log.warn({ dropped }, 'calls of webhooks were dropped, as too many waited')
  }
  const timers = [
    setInterval(() => isLooking || runInBackground(look), POLL_MS),
    setInterval(() => runInBackground(drop), OVERFLOW_MS),
  ]
  return () => {
    isStopping = true
    timers.forEach(clearInterval)
  }
}
