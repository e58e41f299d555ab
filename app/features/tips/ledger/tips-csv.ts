import { gameName } from '#app/games/game-name.ts'
import { clockIn } from '#app/kit/calendar/day.ts'
import { csvAmount } from '#app/kit/csv/csv.ts'
import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import type { ShownTip } from './tip.ts'
import { CONFIRMED_STATES, isOneOf } from './tip-state.ts'

/** Local times repeat when clocks are put back, so UTC is given as well. */
export const tipColumns = (timeZone: string, t: Messages['archive']['tipColumns']) => [
  t.time({ zone: timeZone }),
  t.time({ zone: 'UTC' }),
  t.app,
  t.amount,
  t.currency,
  t.game,
  t.score,
  t.state,
  t.confirmed,
  t.word,
  t.note,
  t.place,
]

export const tipCells = (
  {
    at,
    paymentMethodName,
    placeName,
    amountMinor,
    currency,
    game,
    score,
    state,
    reference,
    note,
    ...tip
  }: ShownTip,
  timeZone: string,
  {
    games,
    states,
    language,
  }: { games: Messages['play']['games']; states: Messages['archive']['tipStates']; language: Language },
) => [
  clockIn(timeZone, at),
  clockIn('UTC', at),
  paymentMethodName,
  csvAmount(amountMinor, currency, language),
  currency,
  game === 'none' ? '' : gameName(game, games),
  score === null ? '' : String(score),
  states[state],
  isOneOf(CONFIRMED_STATES, state) ? csvAmount(tip.confirmedMinor ?? amountMinor, currency, language) : '',
  reference ?? '',
  note ?? '',
  placeName ?? '',
]
