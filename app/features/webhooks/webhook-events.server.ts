// Mechanism: webhooks: outbox, signatures (Standard Webhooks), log
import { z } from 'zod'
import type {
  ChangedTip,
  DomainEvents,
  DomainEventType,
} from '#app/kit/domain-events/domain-events.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { currency, game, minor, placeId, text, time } from './api-fields.ts'

/** What a call says: when something happened, and what. */
type Said<Data> = { at: number; data: Data }

/** The domain events of which calls are made, each with what they say. */
type Sources<Data> = { [Type in DomainEventType]?: (event: DomainEvents[Type]) => Said<Data>[] }

type WebhookEventOptions<Schema extends z.ZodObject> = {
  summary: string
  data: Schema
  of: Sources<z.output<Schema>>
}

/** What a webhook can be called for. */
const webhookEvent = <Schema extends z.ZodObject>({ of, ...described }: WebhookEventOptions<Schema>) => ({
  ...described,
  of: of as Sources<object>,
})

const visitId = text('The id of the visit, which is that of its tip')
const tip = z.object({
  id: text('The id of the tip'),
  amountMinor: minor('The amount that was chosen, or that arrived'),
  currency,
  confirmed: z.boolean(),
  way: text('The payment app').nullable(),
  placeId,
})

type TipEvent = Tables['tip_event']

const isConfirmed = ({ to_state: to }: TipEvent) => to === 'confirmed' || to === 'added'

/** Whether a tip begins to count, or counts with another amount. */
const isChosen = ({ actor, from_state: from, to_state: to }: TipEvent) =>
  (to === 'chosen' && (actor === 'customer' || from === 'set-aside')) ||
  (to === 'said-sent' && from === 'set-aside' && actor === 'provider')

/** Of each tip whose history gets an entry of this kind. */
const ofTips = (isReported: (recorded: TipEvent) => boolean) => {
  const said = ({ changes }: { changes: ChangedTip[] }) =>
    changes.flatMap(({ now, recorded }) => {
      if (!recorded || !isReported(recorded)) return []
      const { session_id: id, amount_minor: amountMinor, currency } = recorded
      const confirmed = isConfirmed(recorded)
      const data = { id, amountMinor, currency, confirmed, way: now.tip_method, placeId: now.place_id }
      return [{ at: recorded.created_at, data }]
    })
  return { 'tip.chosen': said, 'tips.decided': said, 'tips.added': said }
}

/** What a webhook can be called for, in the order of the page; a call names no customer. */
const webhookEvents = {
  'visit.started': webhookEvent({
    summary: 'A visit has started',
    data: z.object({ id: visitId, placeId }),
    of: {
      'visit.started': ({ visit, at }) => [{ at, data: { id: visit.id, placeId: visit.place_id } }],
    },
  }),
  'round.finished': webhookEvent({
    summary: 'A customer has played a round to its end',
    data: z.object({ id: visitId, placeId, game, score: z.int() }),
    of: {
      'round.finished': ({ visit, game, score, at }) => [
        { at, data: { id: visit.id, placeId: visit.place_id, game, score } },
      ],
    },
  }),
  'tip.chosen': webhookEvent({
    summary: 'A customer has chosen an amount; another amount of the same tip is told again',
    data: tip,
    of: ofTips(isChosen),
  }),
  'tip.confirmed': webhookEvent({
    summary: 'The owner has confirmed a tip, or a statement shows it',
    data: tip,
    of: ofTips(isConfirmed),
  }),
}

export type WebhookEvent = keyof typeof webhookEvents
export const WEBHOOK_EVENTS = Object.keys(webhookEvents) as WebhookEvent[]

/** What the owner sends to see whether a webhook works. */
export const TEST_EVENT = 'webhook.test'
export type CallType = WebhookEvent | typeof TEST_EVENT

/** The events that are named, in their order. */
export const readEvents = (names: readonly string[]) =>
  WEBHOOK_EVENTS.filter((event) => names.includes(event))

/** What happened, as it is sent. */
export type WebhookCall = { type: CallType; at: number; data: object }

/** The calls that are made of a domain event. */
export const callsOf = <Type extends DomainEventType>(type: Type, event: DomainEvents[Type]): WebhookCall[] =>
  WEBHOOK_EVENTS.flatMap((name) => {
    const said: Sources<object>[Type] = webhookEvents[name].of[type]
    return said ? said(event).map((one) => ({ type: name, ...one })) : []
  })

const described = {
  ...webhookEvents,
  [TEST_EVENT]: { summary: 'The owner tries the webhook', data: z.object({}) },
}

export type DescribedCall = ReturnType<typeof describeCalls>[number]

/** Every call, with its summary and the schema of its body. */
export const describeCalls = () =>
  Object.entries(described).map(([type, { summary, data }]) => ({
    type,
    summary,
    body: z.object({ type: z.literal(type), timestamp: time('When it happened'), data }),
  }))
