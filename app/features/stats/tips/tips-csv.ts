import { METHOD_NAMES } from '#app/features/tip/handle.ts'
import { formatAmount } from '#app/features/tip/tip-amount.ts'
import { gameName } from '#app/games/game-name.ts'
import type { messages } from '#content/messages/en/archive.ts'
import type { messages as gameNames } from '#content/messages/en/games.ts'
import { clockIn } from '../day.ts'
import type { LatestTip } from '../stats.ts'

/** Local times repeat when clocks are put back, so UTC is given as well. */
export const tipColumns = (timeZone: string, say: (typeof messages)['tipColumns']) => [
  say.time({ zone: timeZone }),
  say.time({ zone: 'UTC' }),
  say.app,
  say.amount,
  say.game,
  say.score,
]

export const tipCells = (
  { at, method, amountMinor, game, score }: LatestTip,
  timeZone: string,
  games: typeof gameNames,
) => [
  clockIn(timeZone, at),
  clockIn('UTC', at),
  METHOD_NAMES[method],
  formatAmount(amountMinor),
  game === 'none' ? '' : gameName(game, games),
  score === null ? '' : String(score),
]
