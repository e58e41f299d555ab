import { GAME_TYPES, type GameType } from '#app/games/games.ts'
import {
  CONFIRMED_STATES,
  COUNTED_STATES,
  isOneOf,
  TIP_STATES,
  type TipState,
  WAITING_STATES,
} from './tip-state.ts'

/** The states that the list of tips can be limited to, each with the states of its tips. */
const GROUPS = { waiting: WAITING_STATES, confirmed: CONFIRMED_STATES }

export const STATE_FILTERS = [
  'waiting',
  'chosen',
  'said-sent',
  'confirmed',
  'set-aside',
  'struck-out',
] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export const statesOf = (filter: StateFilter): readonly TipState[] =>
  filter in GROUPS ? GROUPS[filter as keyof typeof GROUPS] : TIP_STATES.filter((state) => state === filter)

/** The states that the sums of the list add up: those that count, or all where none does. */
export function summedStates(filter?: StateFilter): readonly TipState[] {
  const shown = filter ? statesOf(filter) : TIP_STATES
  const counted = shown.filter((state) => isOneOf(COUNTED_STATES, state))
  return counted.length ? counted : shown
}

/** What the list of tips shows; days are those of the provider. */
export type TipsFilter = {
  state?: StateFilter
  method?: string
  game?: GameType
  from?: string
  to?: string
  place?: string // its id, or `OWN_CODE`
}

/** A page of the list of tips, from the tip after `after`. */
export type TipsView = TipsFilter & { after?: { at: number; id: string } }

/** The tips without a place, such as through the provider's own code. */
export const OWN_CODE = 'none'

const readDay = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** The view of an address; what it does not know is left out. */
export function readTipsView(params: URLSearchParams): TipsView {
  const state = STATE_FILTERS.find((key) => key === params.get('state'))
  const [method] = /^[a-z0-9]{1,20}$/.exec(params.get('method') ?? '') ?? []
  const game = GAME_TYPES.find((key) => key === params.get('game'))
  const [place] = /^[\w-]{1,40}$/.exec(params.get('place') ?? '') ?? []
  const [from, to] = [readDay(params.get('from')), readDay(params.get('to'))]
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(params.get('after') ?? '') ?? []
  return { state, method, game, from, to, place, after: at && id ? { at: Number(at), id } : undefined }
}

export function tipsAddress({ after, ...filter }: TipsView) {
  const params = new URLSearchParams(
    Object.entries({ ...filter, after: after && `${after.at}.${after.id}` }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )
  return params.size ? `/dashboard/tips?${params}` : '/dashboard/tips'
}
