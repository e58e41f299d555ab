import { z } from 'zod'
import { isPaymentMethodId } from '#app/features/payment-methods/methods/payment-methods.ts'
import { isTipAmount } from '#app/features/payment-methods/tip-amount.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { roundId, roundProof } from '#app/games/shared/ranked/round-proof.ts'
import { IDEMPOTENCY_KEY } from '#app/kit/idempotency/idempotency-key.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { WRITABLE_MS } from './play-session.ts'
import { MAX_SCORE } from './possible-score.ts'

/** Milliseconds that something waited on the phone until it could be sent. */
export const AGO = z.int().min(0).max(WRITABLE_MS).optional()

const idempotency = {
  key: z.string().regex(IDEMPOTENCY_KEY), // the same event sent twice carries the same one
  ago: AGO,
}
const gameType = z.enum(GAME_TYPES)

/** What a phone reports of its play session. */
export const playEvent = z.discriminatedUnion('kind', [
  z.object({ ...idempotency, kind: z.literal('start'), gameType, round: roundId.optional() }),
  z.object({
    ...idempotency,
    kind: z.literal('complete'),
    gameType,
    score: z.int().min(0).max(MAX_SCORE),
    took: idempotency.ago, // milliseconds since the start of the round
    ranked: roundProof.extend({ tookMs: z.int().min(0).max(WRITABLE_MS) }).optional(),
    forBest: z.boolean().optional(), // false: counts for no best score, such as a round without a time limit
  }),
  z
    .object({
      ...idempotency,
      kind: z.literal('tip'),
      cents: z.int(), // minor units of the currency
      currency: z.enum(CURRENCIES).optional(), // of the page that the customer saw; US dollars without it
      method: z.string().refine(isPaymentMethodId),
    })
    .refine(({ cents, currency = DEFAULT_CURRENCY }) => isTipAmount({ amountMinor: cents, currency })),
  z.object({ ...idempotency, kind: z.literal('answer'), sent: z.literal(true) }), // that the tip went through
])

export type PlayEvent = z.output<typeof playEvent>

type WithoutKey<Event> = Event extends PlayEvent ? Omit<Event, keyof typeof idempotency> : never

/** What happened, before it waits to be sent. */
export type NewPlayEvent = WithoutKey<PlayEvent>
