import { z } from 'zod'
import { BOARD_TIMES, type LeaderboardTime } from '#app/features/leaderboards/board.ts'
import { PLACE_KINDS } from '#app/features/places/place.ts'
import { TIP_STATES } from '#app/features/tips/ledger/tip-state.ts'
import {
  currency,
  day,
  game,
  keysOf,
  minor,
  placeId,
  text,
  time,
  timeZone,
} from '#app/features/webhooks/api-fields.ts'
import { PERIODS, type Period } from '#app/kit/calendar/period.ts'

const MAX_TIPS = 200 // of one response
const FEW_TIPS = 50

const count = (description: string) => z.int().min(0).meta({ description })

export const profile = z.object({
  id: text('The id of the business'),
  businessName: text('Its name, as customers see it'),
  currency,
  timeZone,
  plan: z.enum(['free', 'menu']),
  address: z.url().meta({ description: 'The page for its customers' }),
  createdAt: time('When the account was made'),
})

const place = z.object({
  id: text('The id of the place'),
  name: text('Its name, as the owner wrote it'),
  kind: z.enum(PLACE_KINDS),
  on: z.boolean().meta({ description: 'Whether its codes lead to the page' }),
})

export const places = z.object({ places: z.array(place) })

export const tip = z.object({
  id: text('The id of the tip, which is that of the visit'),
  chosenAt: time('When the customer chose the amount; of a tip from a statement, its date there'),
  amountMinor: minor('The amount that the customer chose'),
  currency,
  confirmed: z.boolean().meta({
    description:
      'Whether the owner has said that it arrived. Any other tip is only an amount that was chosen.',
  }),
  confirmedMinor: minor('The amount that arrived, null until it is confirmed').nullable(),
  state: z.enum(TIP_STATES).meta({ description: 'The state in the ledger' }),
  way: text('The payment app'),
  reference: text('The word in the note of the payment').nullable(),
  placeId,
  game: game.nullable().meta({ description: 'The game that was played to its end before, null without one' }),
  score: z.int().nullable().meta({ description: 'The score of that game' }),
})

export const tips = z.object({
  timeZone,
  tips: z.array(tip).meta({ description: 'The newest first' }),
  next: text('The cursor of the next page, null on the last one').nullable(),
})

const sum = z.object({ tips: count('How many'), amountMinor: minor('Their sum') })
const sums = z.object({
  visits: count('Visits'),
  chosen: sum.meta({ description: 'Tips that customers chose, whatever became of them' }),
  saidSent: sum.meta({ description: 'Those of which customers said that they sent them' }),
  confirmed: sum.meta({ description: 'Those that the owner confirmed, with those from statements' }),
})
const bar = z.object({ from: day('The first day'), to: day('The last day'), ...sums.shape })

export const statistics = z.object({
  timeZone,
  currency,
  from: day('The first day of the period'),
  to: day('Its last day'),
  total: sums,
  bars: z.array(bar).meta({ description: 'One for each day, week or month of the period, oldest first' }),
})

const line = z.object({
  rank: z.int().min(1),
  name: text('A generated name that the player picked'),
  score: z.int(),
  at: time('When the round ended'),
})
const board = z.object({
  players: count('How many players have a line'),
  lines: z.array(line).meta({ description: 'The best, first' }),
})

export const rankings = z.object({
  on: z.boolean().meta({ description: 'Whether customers see these boards' }),
  timeZone,
  boards: z.array(board.extend({ game })),
  challenge: board.meta({ description: 'The challenge of today, one for all places' }),
})

export const problemDetails = z
  .object({
    type: z.string(),
    title: text('The name of the status'),
    status: z.int(),
    code: text('What went wrong, for programs'),
    detail: text('What went wrong, in a sentence'),
  })
  .meta({ description: 'A problem by RFC 9457' })

const whole = (min: number, max: number, standard: number) =>
  z.coerce.number().int().min(min).max(max).default(standard)

const LAST_MS = Date.UTC(9999, 0)
const moment = (description: string) =>
  z.iso
    .datetime({ offset: true })
    .transform((iso) => Date.parse(iso))
    .pipe(z.int().min(0).max(LAST_MS))
    .optional()
    .meta({ description, example: '2026-11-27T00:00:00Z' })

const CURSOR = /^(\d{1,15})\.([\w-]{1,100})$/
const optionalId = (description: string) =>
  z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .meta({ description })

export const tipsQuery = z.strictObject({
  since: moment('Only tips that were chosen at this time or later'),
  until: moment('Only tips that were chosen before this time'),
  limit: whole(1, MAX_TIPS, FEW_TIPS).meta({ description: 'The length of a page' }),
  cursor: z
    .string()
    .regex(CURSOR)
    .transform((cursor) => {
      const [, at, id = ''] = CURSOR.exec(cursor) ?? []
      return { at: Number(at), id }
    })
    .optional()
    .meta({ description: 'The next page, as the response before names it' }),
  place: optionalId('Only tips of the place with this id'),
})

export const statisticsQuery = z.strictObject({
  period: z
    .enum(keysOf<Period>(PERIODS))
    .default('30')
    .meta({ description: 'Days: bars of days for 7 and 30, of weeks for 91, of months for 365' }),
  to: z.iso
    .date()
    .refine((text) => text > '2000-' && text < '9999-')
    .optional()
    .meta({ description: 'The last day, today without it', example: '2026-11-27' }),
})

export const rankingsQuery = z.strictObject({
  time: z
    .enum(keysOf<LeaderboardTime>(BOARD_TIMES))
    .default('today')
    .meta({ description: 'Today, the last 7 days or the last 30 days' }),
  place: optionalId('Only rounds at the place with this id'),
})

export const noQuery = z.strictObject({})
