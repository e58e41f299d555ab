import { z } from 'zod'
import { currency, game, minor, placeId, text, time } from './api-fields.ts'

const visitId = text('The id of the visit, which is that of its tip')
const chosenTip = z.object({
  id: text('The id of the tip'),
  amountMinor: minor('The amount that was chosen, or that arrived'),
  currency,
  confirmed: z.boolean(),
  way: text('The payment app').nullable(),
  placeId,
})

/** What a call says, by the name of its event: it names no customer. */
const webhookData = {
  'visit.started': z.object({ id: visitId, placeId }),
  'round.finished': z.object({ id: visitId, placeId, game, score: z.int() }),
  'tip.chosen': chosenTip,
  'tip.confirmed': chosenTip,
  'webhook.test': z.object({}),
}

type WebhookData = typeof webhookData
export type CallType = keyof WebhookData

/** What happened, as it is sent. */
export type DomainEvent<Type extends CallType = CallType> = {
  [One in Type]: { type: One; at: number; data: z.output<WebhookData[One]> }
}[Type]

/** The body of a call. */
export const webhookCall = (type: keyof typeof webhookData) =>
  z.object({ type: z.literal(type), timestamp: time('When it happened'), data: webhookData[type] })
