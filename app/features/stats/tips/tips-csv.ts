import { formatAmount } from '#app/features/money/amount.ts'
import { gameName } from '#app/games/game-name.ts'
import type { messages } from '#content/messages/en/archive.ts'
import type { messages as gameNames } from '#content/messages/en/games.ts'
import { clockIn } from '../day.ts'
import type { ShownTip } from '../stats.ts'

/** Local times repeat when clocks are put back, so UTC is given as well. */
export const tipColumns = (timeZone: string, say: (typeof messages)['tipColumns']) => [
  say.time({ zone: timeZone }),
  say.time({ zone: 'UTC' }),
  say.app,
  say.amount,
  say.currency,
  say.game,
  say.score,
]

export const tipCells = (
  { at, wayName, amountMinor, currency, game, score }: ShownTip,
  timeZone: string,
  games: typeof gameNames,
) => [
  clockIn(timeZone, at),
  clockIn('UTC', at),
  wayName,
  formatAmount(amountMinor, currency),
  currency,
  game === 'none' ? '' : gameName(game, games),
  score === null ? '' : String(score),
]
