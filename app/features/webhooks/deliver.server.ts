import { Webhook as Signer } from 'standardwebhooks'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Job } from '#app/server/jobs/jobs.server.ts'
import type { JobDefinition, Outcome, PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { type CallResult, callOutside } from '#app/server/outbound/call-outside.server.ts'
import { retryAfterMs } from '#app/server/outbound/retry-after.server.ts'
import { dropOverflow, listDueWebhooks } from './deliveries.server.ts'
import { innerAddressesFor } from './inner-address.server.ts'
import { isBelow } from './inner-address.ts'
import { FAILING_MS, meaningOf } from './webhook.ts'
import { webhookFailedMail } from './webhook-mails.ts'
import { findOn, noteFailing, readSecrets, switchOffFailed, type Webhook } from './webhooks.server.ts'

/** The headers of a call by the Standard Webhooks: signed with each secret that is valid. */
function signedHeaders(secrets: string[], { id, payload }: Job, now: number) {
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

/** Makes a call, signed; none with a secret that cannot be opened, which the receiver could not check. */
async function call(
  webhook: Webhook,
  job: Job,
  now: number,
): Promise<CallResult | { status?: undefined; failure: 'no-secret' }> {
  const secrets = await readSecrets(webhook, now)
  if (!secrets.length) return { failure: 'no-secret' }
  const url = new URL(webhook.url)
  return callOutside(url, {
    headers: signedHeaders(secrets, job, now),
    body: job.payload,
    isTrusted: isBelow(url, await innerAddressesFor(webhook.provider_id)),
  })
}

async function deliver(job: Job, now: number): Promise<Outcome> {
  const webhook = await findOn(job.subject ?? '')
  if (!webhook) return { state: 'dropped', cause: 'off' }
  const called = await call(webhook, job, now)
  const { status, failure } = called
  const meaning = meaningOf(status)
  if (meaning === 'arrived') return { state: 'delivered', status }
  const result = {
    status,
    cause: meaning === 'redirected' ? 'redirect' : failure,
    isSilent: status === undefined,
  }
  if (meaning !== 'again') return { state: 'failed', ...result }
  return {
    state: 'waiting',
    waitMs: 'retryAfter' in called ? retryAfterMs(called.retryAfter, now) : 0,
    ...result,
  }
}

/** What a call means for its webhook: after five days, or when nobody is there, it is switched off. */
async function settle({ subject }: Job, { state, status }: Outcome, now: number) {
  const webhook = await findOn(subject ?? '')
  if (!webhook || state === 'dropped') return
  const { id, failing_since: since } = webhook
  if (state === 'delivered') {
    if (since !== null) await noteFailing(id, null)
    return
  }
  const isGone = meaningOf(status) === 'gone'
  if (since === null) await noteFailing(id, now)
  if (!isGone && now - (since ?? now) < FAILING_MS) return
  const cause = isGone ? 'gone' : 'failed'
  if (await switchOffFailed(webhook, cause, now)) await mailFailed(webhook, cause)
}

/** The calls of webhooks. */
export const WEBHOOK_JOBS: JobDefinition = {
  kind: 'webhook',
  run: deliver,
  settle,
  keepsLog: true,
  batch: 4,
  slots: { listDue: listDueWebhooks, max: 16, maxOfOwner: 4, turnMs: 10_000 },
}

export const OVERFLOW_JOB: PeriodicJob = {
  name: 'overflow of webhooks',
  everyMs: 60_000,
  async run() {
    const dropped = await dropOverflow()
    if (dropped) log.warn({ dropped }, 'calls of webhooks were dropped, as too many waited')
  },
}
