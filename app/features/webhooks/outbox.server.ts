import type { Transaction } from 'kysely'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'
import { addJobs, type NewJob } from '#app/server/jobs/jobs.server.ts'
import type { WebhookEvent } from './webhook.ts'
import type { DomainEvent } from './webhook-call.ts'

type Trx = Transaction<Tables>

const ID_LENGTH = 20
const READ_AT_ONCE = 500

/** The ids of a provider's webhooks that are on, with the events that they want; most providers have none. */
const listOn = (trx: Trx, providerId: string) =>
  trx
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('provider_id', '=', providerId)
    .where('off_at', 'is', null)
    .execute()

/** A call of a webhook that waits. Its id is the same at each try, so that a program takes it once. */
export function newDelivery(
  { type, at, data }: DomainEvent,
  {
    providerId,
    webhookId,
    eventId = randomAlphanumeric(ID_LENGTH),
  }: Record<'providerId' | 'webhookId', string> & { eventId?: string },
): NewJob {
  const payload = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
  return { id: `${eventId}_${webhookId}`, userId: providerId, subject: webhookId, payload }
}

async function queue(
  trx: Trx,
  providerId: string,
  all: DomainEvent<WebhookEvent>[],
  on: Awaited<ReturnType<typeof listOn>>,
  now: number,
) {
  const jobs = all.flatMap((one) => {
    const eventId = randomAlphanumeric(ID_LENGTH)
    return on
      .filter(({ events }) => events.split(' ').includes(one.type))
      .map(({ id: webhookId }) => newDelivery(one, { providerId, webhookId, eventId }))
  })
  await addJobs(trx, 'webhook', jobs, now)
}

/** Queues the calls about something, in the transaction in which it happens: both are stored or neither. */
export async function queueDomainEvent(
  trx: Trx,
  providerId: string,
  one: DomainEvent<WebhookEvent>,
  now = Date.now(),
) {
  const on = await listOn(trx, providerId)
  if (on.length) await queue(trx, providerId, [one], on, now)
}

type TipEvent = Omit<Tables['tip_event'], 'id'>

/**
 * What a change of a tip means to a webhook: chosen, when it begins to count with this amount; confirmed, when its owner
 * says that it arrived or a statement shows it.
 */
function typeOf({ actor, from_state: from, to_state: to }: TipEvent) {
  if (to === 'confirmed' || to === 'added') return 'tip.confirmed'
  if (to === 'chosen' && (actor === 'customer' || from === 'set-aside')) return 'tip.chosen'
  return to === 'said-sent' && from === 'set-aside' && actor === 'provider' ? 'tip.chosen' : undefined
}

async function readTips(trx: Trx, ids: string[]) {
  const tips = new Map<string, Pick<PlaySession, 'id' | 'tip_method' | 'place_id'>>()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const rows = await trx
      .selectFrom('play_session')
      .select(['id', 'tip_method', 'place_id'])
      .where('id', 'in', ids.slice(from, from + READ_AT_ONCE))
      .execute()
    for (const row of rows) tips.set(row.id, row)
  }
  return tips
}

/** Queues the calls about changes of a provider's tips, in their transaction. */
export async function queueTipEvents(trx: Trx, events: TipEvent[], now = Date.now()) {
  const reported = events.filter((event) => typeOf(event))
  const providerId = reported[0]?.provider_id
  const on = providerId ? await listOn(trx, providerId) : []
  if (!providerId || !on.length) return
  const tips = await readTips(
    trx,
    reported.map(({ session_id }) => session_id),
  )
  const all = reported.map((event): DomainEvent<WebhookEvent> => {
    const type = typeOf(event)!
    const tip = tips.get(event.session_id)
    return {
      type,
      at: event.created_at,
      data: {
        id: event.session_id,
        amountMinor: event.amount_minor,
        currency: event.currency,
        confirmed: type === 'tip.confirmed',
        way: tip?.tip_method ?? null,
        placeId: tip?.place_id ?? null,
      },
    }
  })
  await queue(trx, providerId, all, on, now)
}
