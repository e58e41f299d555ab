import { isIP } from 'node:net'
import type { FormAnswer, Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { checkToken, readScopes, TOKEN_SCOPES } from '#app/features/identity/granted-access/token.ts'
import { endToken, listTokens, makeToken } from '#app/features/identity/granted-access/tokens.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { mailedTransaction } from '#app/features/identity/session/unknown-device-change.server.ts'
import { innerAddressesFor } from '#app/features/webhooks/inner-address.server.ts'
import { isBelow } from '#app/features/webhooks/inner-address.ts'
import { readWebhookUrl } from '#app/features/webhooks/webhook.ts'
import { readEvents, WEBHOOK_EVENTS } from '#app/features/webhooks/webhook-events.server.ts'
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
import type { Limit } from '#app/server/limits.server.ts'
import { isPublicAddress } from '#app/server/outbound/public-address.server.ts'
import type { IntegrationsResult } from './integrations-result.ts'

/** What the page of a provider's programs shows. */
export async function loadIntegrations(user: SignedInUser, now = Date.now()) {
  const [tokens, webhooks] = await Promise.all([listTokens(user.id), listWebhooks(user.id, now)])
  return { tokens, webhooks, events: WEBHOOK_EVENTS, timeZone: user.time_zone ?? undefined, now }
}

type Form = Submission<IntegrationsResult>
type Answer = FormAnswer<IntegrationsResult>

/** Asks for the owner of the account; a refusal says what to send again. */
const requireOwner = ({ intent, reauthenticate }: Form, values: Record<string, string>) =>
  reauthenticate({
    refusal: (reauthentication) => ({ reauthentication, fields: { intent, ...values } }),
  })

/** Makes a token for an owner who is there. */
export async function makeOwnToken(form: Form): Answer {
  const { user, text } = form
  const name = text('name').trim()
  const scopes = readScopes(TOKEN_SCOPES.filter((scope) => text(scope) === 'on'))
  const values = { name, ...Object.fromEntries(scopes.map((scope) => [scope, 'on'])) }
  form.keep({ values })
  form.check(checkToken({ name, scopes }))
  await requireOwner(form, values)
  const transact = mailedTransaction<string | undefined>(user, (made) =>
    made ? { said: { cause: 'token', name } } : undefined,
  )
  const token = await makeToken(user.id, { name, scopes }, { transact })
  return token ? { done: 'made', token } : refuse({ message: 'too-many-tokens' }, 409)
}

/** Ends a token. No undo brings it back, because an undo ends every token. */
export async function endOwnToken({ user, text }: Form): Answer {
  const transact = mailedTransaction<string | undefined>(user, (name) =>
    name === undefined ? undefined : { said: { cause: 'tokenEnded', name } },
  )
  const ended = await endToken(user.id, text('id'), transact)
  return ended === undefined ? refuse({ message: 'token-gone' }, 409) : { done: 'ended' }
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
export async function addOwnWebhook(form: Form): Answer {
  const { user, text } = form
  const typed = text('url').trim()
  const events = readEvents(WEBHOOK_EVENTS.filter((event) => text(event) === 'on'))
  const values = { url: typed, ...Object.fromEntries(events.map((event) => [event, 'on'])) }
  form.keep({ values })
  const { url, problem } = readUrl(typed, await innerAddressesFor(user.id))
  if (!url || !events.length)
    return refuse({
      errors: { ...(problem && { url: problem }), ...(!events.length && { events: 'no-event' }) },
    })
  await requireOwner(form, values)
  const transact = mailedTransaction<string | undefined>(user, (made) =>
    made ? { said: { cause: 'webhook', name: url.host } } : undefined,
  )
  const secret = await addWebhook(user.id, { url, events }, { transact })
  return secret ? { done: 'made', secret } : refuse({ message: 'too-many-webhooks' }, 409)
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

const webhookGone = () => refuse({ message: 'webhook-gone' }, 409)

/** Makes a new secret of a webhook for an owner who is there. */
export async function renewOwnSecret(form: Form): Answer {
  const { user, text } = form
  const id = text('id')
  await requireOwner(form, { id })
  const secret = await renewSecret(user.id, id, { transact: ofWebhook(user, 'webhookSecret') })
  return secret ? { secret } : webhookGone()
}

/** Switches a webhook on or off. */
export const switchOwnWebhook =
  (isOn: boolean) =>
  async ({ user, text }: Form): Answer => {
    const transact = ofWebhook(user, isOn ? 'webhookOn' : 'webhookOff')
    const isThere = await switchWebhook(user.id, text('id'), isOn, { transact })
    return isThere ? { done: isOn ? 'switchedOn' : 'switchedOff' } : webhookGone()
  }

export async function removeOwnWebhook({ user, text }: Form): Answer {
  const isThere = await removeWebhook(user.id, text('id'), ofWebhook(user, 'webhookRemoved'))
  return isThere ? { done: 'removed' } : webhookGone()
}

const BY_HAND: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

/** Sends a test, or a call of the list again. */
export const sendOwnCall =
  (isTest: boolean) =>
  async ({ user, text, limit }: Form): Answer => {
    await limit(`webhook-calls:user:${user.id}`, BY_HAND, 'too-many-requests')
    const message = await (isTest ? sendTestCall : sendAgain)(user.id, text('id'))
    return message ? refuse({ message }, 409) : { done: isTest ? 'tested' : 'sentAgain' }
  }
