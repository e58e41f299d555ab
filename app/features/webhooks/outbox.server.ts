// Mechanism: webhooks: outbox, signatures (Standard Webhooks), log
import type { Transaction } from 'kysely'
import type { DomainEvents, DomainEventType } from '#app/kit/domain-events/domain-events.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { addJobs, type NewJob } from '#app/server/jobs/jobs.server.ts'
import { callsOf, type WebhookCall } from './webhook-events.server.ts'

type Trx = Transaction<Tables>

const ID_LENGTH = 20

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
  { type, at, data }: WebhookCall,
  {
    providerId,
    webhookId,
    eventId = randomAlphanumeric(ID_LENGTH),
  }: Record<'providerId' | 'webhookId', string> & { eventId?: string },
): NewJob {
  const payload = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
  return { id: `${eventId}_${webhookId}`, userId: providerId, subject: webhookId, payload }
}

/** Queues the calls about a domain event in the transaction in which it happens: both are stored or neither. */
export const queueWebhooks =
  <Type extends DomainEventType>(type: Type) =>
  async (trx: Trx, event: DomainEvents[Type]) => {
    const calls = callsOf(type, event)
    if (!calls.length) return
    const { providerId } = event
    const on = await listOn(trx, providerId)
    const jobs = calls.flatMap((call) => {
      const eventId = randomAlphanumeric(ID_LENGTH)
      return on
        .filter(({ events }) => events.split(' ').includes(call.type))
        .map(({ id: webhookId }) => newDelivery(call, { providerId, webhookId, eventId }))
    })
    await addJobs(trx, 'webhook', jobs, Date.now())
  }
