import { CHOSEN_STATES, CONFIRMED_STATES, isOneOf, type TipState } from './tip-state.ts'

/** A counter of tips in one state; money in minor units of one currency. */
export type TipCount = { state: TipState; tips: number; tipsMinor: number; confirmedMinor: number }

/** The three parts of what counts, in the order in which a tip becomes certain. */
export const TIP_PARTS = ['chosen', 'said-sent', 'confirmed'] as const
export type TipPart = (typeof TIP_PARTS)[number]

/** Tips and their sum: those that nobody said more about, those that customers said they sent, and the confirmed ones. */
export type TipParts = Record<TipPart, { tips: number; minor: number }>

/** What customers chose, whatever became of it, and its parts; those that were added from a statement are confirmed. */
export type TipSums = { tips: number; tipsMinor: number; parts: TipParts }

const partOf = (state: TipState) => (isOneOf(CONFIRMED_STATES, state) ? 'confirmed' : state)

/** The sums of counters of one currency. */
export function sumTips(counts: Partial<TipCount>[]): TipSums {
  const sums = {
    tips: 0,
    tipsMinor: 0,
    parts: {
      chosen: { tips: 0, minor: 0 },
      'said-sent': { tips: 0, minor: 0 },
      confirmed: { tips: 0, minor: 0 },
    },
  }
  for (const { state, tips = 0, tipsMinor = 0, confirmedMinor = 0 } of counts) {
    if (!state) continue
    if (isOneOf(CHOSEN_STATES, state)) {
      sums.tips += tips
      sums.tipsMinor += tipsMinor
    }
    const part = TIP_PARTS.find((name) => name === partOf(state))
    if (!part) continue
    sums.parts[part].tips += tips
    sums.parts[part].minor += part === 'confirmed' ? confirmedMinor : tipsMinor
  }
  return sums
}

/** The coins of the highest pile. */
export const MOST_COINS = 19

const SCALE = MOST_COINS - 2 // each part may be rounded up

/**
 * The parts of a pile of coins from below, where the highest pile has `most` minor units: heights are whole coins, and what
 * is there has at least one.
 */
export function pileOf(parts: TipParts, most: number) {
  let from = 0
  return TIP_PARTS.toReversed().flatMap((part) => {
    const { minor } = parts[part]
    if (minor <= 0) return []
    const coins = Math.max(1, Math.round((minor / most) * SCALE))
    const pile = { part, from, coins }
    from += coins
    return [pile]
  })
}
