// Mechanism: domain events: what is published in a transaction, the table of subscribers
import type { Transaction } from 'kysely'
import type { GameType } from '#app/games/games.ts'
import type { PlaySession, Tables } from '#app/server/db/tables.ts'

type Trx = Transaction<Tables>

/** What subscribers need to know of a tip. */
export type TipRow = Pick<
  PlaySession,
  | 'tip_minor'
  | 'tip_currency'
  | 'tip_method'
  | 'tipped_at'
  | 'tip_day'
  | 'tip_state'
  | 'confirmed_minor'
  | 'provider_id'
  | 'place_id'
  | 'visit_day'
  | 'visit_hour'
>

/** A tip before and after a change, with what its history says of it: nothing where another app was opened for the same. */
export type ChangedTip = { before: TipRow | undefined; now: TipRow; recorded?: Tables['tip_event'] }

type ChangedTips = { providerId: string; changes: ChangedTip[] }

/** A payment app on a family of systems. */
type AppLaunch = { method: string; system: string; at: number }

/** What happens in the business, with what is known of it. */
export type DomainEvents = {
  'visit.started': {
    providerId: string
    visit: PlaySession
    at: number
    day: string // of the provider
    isNewVisitor: boolean
  }
  'round.started': {
    providerId: string
    visit: PlaySession
    isFirst: boolean // of the visit
    daily?: string // the try of the day, if it is one
    now: number
  }
  'round.finished': {
    providerId: string
    visit: PlaySession
    game: GameType
    score: number
    at: number
    isForBest: boolean // of the day, which keeps the scores of games that nobody can check
    now: number
  }
  /** By a customer: an amount, another one in its place, or the same with another app. */
  'tip.chosen': ChangedTips & { opened?: AppLaunch }
  /** By its customer. */
  'tip.said-sent': ChangedTips & { opened: AppLaunch }
  /** By the provider or a statement: confirmed, accepted, struck out, or undone. */
  'tips.decided': ChangedTips
  /** From a statement, without a visit. */
  'tips.added': ChangedTips
}

export type DomainEventType = keyof DomainEvents

type Subscriber<Type extends DomainEventType> = (trx: Trx, event: DomainEvents[Type]) => Promise<unknown>

/** Who does something about each event, in this order. */
export type Subscriptions = { [Type in DomainEventType]: readonly Subscriber<Type>[] }

let subscriptions: Subscriptions | undefined

/** Sets the subscribers; a process does it once, with those of `app/subscriptions.server.ts`. */
export function setSubscriptions(all: Subscriptions) {
  subscriptions = all
}

/** Calls the subscribers of an event in the transaction of the change: all of it is stored or nothing. */
export async function publish<Type extends DomainEventType>(trx: Trx, type: Type, event: DomainEvents[Type]) {
  if (!subscriptions) throw new Error(`nobody has subscribed to ${type}`)
  for (const subscriber of subscriptions[type]) await subscriber(trx, event)
}
