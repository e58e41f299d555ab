import { isIP } from 'node:net'
import { checkToken, readScopes, TOKEN_SCOPES } from '#app/features/identity/granted-access/token.ts'
import { endToken, listTokens, makeToken } from '#app/features/identity/granted-access/tokens.server.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { mailedTransaction } from '#app/features/payment-methods/editor/unknown-device-change.server.ts'
import { innerAddressesFor } from '#app/features/webhooks/inner-address.server.ts'
import { isBelow } from '#app/features/webhooks/inner-address.ts'
import { readEvents, readWebhookUrl, WEBHOOK_EVENTS } from '#app/features/webhooks/webhook.ts'
import {
  addWebhook,
  type ChangedWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTestCall,
  switchWebhook,
} from '#app/features/webhooks/webhooks.server.ts'
import type { MailedChange } from '#app/kit/undo/account-change.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { isPublicAddress } from '#app/server/outbound/public-address.server.ts'
import type { IntegrationsResult } from './integrations-result.ts'

/** What the page of a provider's programs shows. */
export async function loadIntegrations(user: SignedInUser, now = Date.now()) {
  const [tokens, webhooks] = await Promise.all([listTokens(user.id), listWebhooks(user.id, now)])
  return { tokens, webhooks, timeZone: user.time_zone ?? undefined, now }
}

type Submitted = { result: IntegrationsResult; status?: number }
type Values = Record<string, string>

const refuse = (status: number, result: IntegrationsResult): Submitted => ({ status, result })

/** The refusal of a change for which the owner has to be there, or undefined. */
async function refuseUnproven(user: SignedInUser, form: Fields, intent: string, values: Values) {
  const { failure } = await reauthenticate(user, readCredentials(form), { acceptRecent: true })
  if (!failure) return undefined
  return refuse(reauthenticationStatus(failure), {
    intent,
    reauthentication: failure,
    fields: { intent, ...values },
  })
}

/** Makes a token for an owner who is there. */
export async function makeOwnToken(user: SignedInUser, form: Fields): Promise<Submitted> {
  const intent = 'make-token'
  const name = readText(form, 'name').trim()
  const scopes = readScopes(TOKEN_SCOPES.filter((scope) => readText(form, scope) === 'on'))
  const values = { name, ...Object.fromEntries(scopes.map((scope) => [scope, 'on'])) }
  const errors = checkToken({ name, scopes })
  if (Object.keys(errors).length) return refuse(400, { intent, values, errors })
  const unproven = await refuseUnproven(user, form, intent, values)
  if (unproven) return unproven
  const transact = mailedTransaction<string | undefined>(user, (made) =>
    made ? { said: { cause: 'token', name } } : undefined,
  )
  const token = await makeToken(user.id, { name, scopes }, { transact })
  if (!token) return refuse(409, { intent, values, message: 'too-many-tokens' })
  return { result: { intent, done: 'made', token } }
}

/** Ends a token. No undo brings it back, because an undo ends every token. */
export async function endOwnToken(user: SignedInUser, form: Fields): Promise<Submitted> {
  const intent = 'end-token'
  const transact = mailedTransaction<string | undefined>(user, (name) =>
    name === undefined ? undefined : { said: { cause: 'tokenEnded', name } },
  )
  const ended = await endToken(user.id, readText(form, 'id'), transact)
  if (ended !== undefined) return { result: { intent, done: 'ended' } }
  return refuse(409, { intent, message: 'token-gone' })
}

/** The address of a form, or what is wrong with it. Where a name leads is checked at each call. */
function readUrl(text: string, inner: readonly string[]) {
  const url = readWebhookUrl(text, inner)
  if (!url) return { problem: 'bad-url' as const }
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(literal) > 0 && !isPublicAddress(literal)
  return isPrivate && !isBelow(url, inner) ? { problem: 'private-url' as const } : { url }
}

/** Adds a webhook for an owner who is there. */
export async function addOwnWebhook(user: SignedInUser, form: Fields): Promise<Submitted> {
  const intent = 'add-webhook'
  const text = readText(form, 'url').trim()
  const events = readEvents(WEBHOOK_EVENTS.filter((event) => readText(form, event) === 'on'))
  const values = { url: text, ...Object.fromEntries(events.map((event) => [event, 'on'])) }
  const { url, problem } = readUrl(text, await innerAddressesFor(user.id))
  if (!url || !events.length)
    return refuse(400, {
      intent,
      values,
      errors: { ...(problem && { url: problem }), ...(!events.length && { events: 'no-event' }) },
    })
  const unproven = await refuseUnproven(user, form, intent, values)
  if (unproven) return unproven
  const transact = mailedTransaction<string | undefined>(user, (made) =>
    made ? { said: { cause: 'webhook', name: url.host } } : undefined,
  )
  const secret = await addWebhook(user.id, { url, events }, { transact })
  if (!secret) return refuse(409, { intent, values, message: 'too-many-webhooks' })
  return { result: { intent, done: 'made', secret } }
}

/** The transaction of a change of a webhook, of which its mail tells by this sentence. */
const ofWebhook = (user: SignedInUser, cause: MailedChange['cause']) =>
  mailedTransaction<ChangedWebhook | undefined>(user, (changed) => {
    if (!changed?.made) return undefined
    const { webhook, made } = changed
    const said = { cause, name: new URL(webhook.url).host }
    if (cause === 'webhookRemoved') return { said, wayBack: { restores: { webhook } } }
    const before = Object.fromEntries(
      Object.keys(made).map((key) => [key, webhook[key as keyof typeof webhook]]),
    )
    return { said, wayBack: { webhook: { id: webhook.id, made, before } } }
  })

/** Makes a new secret of a webhook for an owner who is there. */
export async function renewOwnSecret(user: SignedInUser, form: Fields): Promise<Submitted> {
  const intent = 'renew-secret'
  const id = readText(form, 'id')
  const unproven = await refuseUnproven(user, form, intent, { id })
  if (unproven) return unproven
  const secret = await renewSecret(user.id, id, { transact: ofWebhook(user, 'webhookSecret') })
  if (!secret) return refuse(409, { intent, message: 'webhook-gone' })
  return { result: { intent, secret } }
}

/** Switches a webhook on or off, or deletes it. */
export async function changeOwnWebhook(
  user: SignedInUser,
  form: Fields,
  intent: 'webhook-on' | 'webhook-off' | 'remove-webhook',
): Promise<Submitted> {
  const id = readText(form, 'id')
  const isThere =
    intent === 'remove-webhook'
      ? await removeWebhook(user.id, id, ofWebhook(user, 'webhookRemoved'))
      : await switchWebhook(user.id, id, intent === 'webhook-on', {
          transact: ofWebhook(user, intent === 'webhook-on' ? 'webhookOn' : 'webhookOff'),
        })
  if (!isThere) return refuse(409, { intent, message: 'webhook-gone' })
  const done = {
    'webhook-on': 'switchedOn',
    'webhook-off': 'switchedOff',
    'remove-webhook': 'removed',
  } as const
  return { result: { intent, done: done[intent] } }
}

const BY_HAND: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

/** Sends a test, or a call of the list again. */
export async function sendOwnCall(
  user: SignedInUser,
  form: Fields,
  intent: 'test-webhook' | 'send-again',
): Promise<Submitted> {
  if (!(await consumeLimit(`webhook-calls:user:${user.id}`, BY_HAND)))
    return refuse(429, { intent, message: 'too-many-requests' })
  const send = intent === 'test-webhook' ? sendTestCall : sendAgain
  const refusal = await send(user.id, readText(form, 'id'))
  if (refusal) return refuse(409, { intent, message: refusal })
  return { result: { intent, done: intent === 'test-webhook' ? 'tested' : 'sentAgain' } }
}
