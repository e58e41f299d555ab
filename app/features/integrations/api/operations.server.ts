// Mechanism: OpenAPI document, operations for other programs, their contract tests
import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { sumOfBars } from '#app/features/insights/stats/bars.ts'
import { getBarsTo } from '#app/features/insights/stats/stats.server.ts'
import { findLeaderboardPlace } from '#app/features/leaderboards/board.server.ts'
import { readOwnLeaderboards } from '#app/features/leaderboards/rankings.server.ts'
import { livePlaces } from '#app/features/places/place-list.ts'
import { groupPlaces, listPlaces } from '#app/features/places/places.server.ts'
import type { Tip } from '#app/features/tips/ledger/tip.ts'
import type { TipSums } from '#app/features/tips/ledger/tip-parts.ts'
import { CONFIRMED_STATES, confirmedMinor, isOneOf } from '#app/features/tips/ledger/tip-state.ts'
import { findTip, listTips } from '#app/features/tips/ledger/tips.server.ts'
import { isGameType } from '#app/games/games.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { operation } from './operation.server.ts'
import * as schemas from './schemas.ts'

const toIso = (ms: number) => new Date(ms).toISOString()
const timeZoneOf = ({ time_zone }: User) => time_zone ?? NO_TIME_ZONE

export const readProfile = operation({
  id: 'readProfile',
  path: '/profile',
  scope: 'profile:read',
  summary: 'The business',
  query: schemas.noQuery,
  response: schemas.profile,
  read: async ({ owner, origin }) => ({
    id: owner.id,
    businessName: owner.business_name ?? owner.name,
    currency: owner.currency,
    timeZone: timeZoneOf(owner),
    plan: await getPlan(owner.id),
    address: tipUrl(origin, owner.id),
    createdAt: new Date(owner.created_at).toISOString(),
  }),
})

export const listPlacesOperation = operation({
  id: 'listPlaces',
  path: '/places',
  scope: 'places:read',
  summary: 'The places with a printed code',
  query: schemas.noQuery,
  response: schemas.places,
  read: async ({ owner }) => ({
    places: livePlaces(await listPlaces(db, owner.id)).map(({ id, name, kind, off_at }) => ({
      id,
      name,
      kind,
      on: off_at === null,
    })),
  }),
})

function toTip({ at, placeId, game, score, ...tip }: Tip) {
  const confirmed = isOneOf(CONFIRMED_STATES, tip.state)
  return {
    id: tip.id,
    chosenAt: toIso(at),
    amountMinor: tip.amountMinor,
    currency: tip.currency,
    confirmed,
    confirmedMinor: confirmed
      ? confirmedMinor({
          tip_state: tip.state,
          tip_minor: tip.amountMinor,
          confirmed_minor: tip.confirmedMinor,
        })
      : null,
    state: tip.state,
    way: tip.method,
    reference: tip.reference,
    placeId,
    game: isGameType(game) ? game : null,
    score: isGameType(game) ? score : null,
  }
}

const cursorOf = (tip: Tip | undefined) => (tip ? `${tip.at}.${tip.id}` : null)

export const listTipsOperation = operation({
  id: 'listTips',
  path: '/tips',
  scope: 'tips:read',
  summary: 'The tips, the newest first',
  description:
    'A tip is an amount that a customer chose and handed to a payment app. It is confirmed once the owner has said that it arrived. Read pages with the cursor until it is null.',
  query: schemas.tipsQuery,
  response: schemas.tips,
  read: async ({ owner }, { since, until, limit, cursor, place }) => {
    const placeIds = place ? groupPlaces(await listPlaces(db, owner.id)).get(place) : undefined
    if (place && !placeIds) return undefined
    const found = await listTips(owner.id, { since, until, after: cursor, placeIds, limit: limit + 1 })
    const shown = found.slice(0, limit)
    return {
      timeZone: timeZoneOf(owner),
      tips: shown.map(toTip),
      next: found.length > limit ? cursorOf(shown.at(-1)) : null,
    }
  },
})

export const readTip = operation({
  id: 'readTip',
  path: '/tips/{sessionId}',
  scope: 'tips:read',
  summary: 'One tip',
  params: { sessionId: { description: 'The id of the tip', pattern: /^[\w-]{1,100}$/ } },
  query: schemas.noQuery,
  response: schemas.tip,
  read: async ({ owner }, _, { sessionId = '' }) => {
    const tip = await findTip(owner.id, sessionId)
    return tip && toTip(tip)
  },
})

const toSums = ({ tips, tipsMinor, parts }: TipSums) => ({
  chosen: { tips, amountMinor: tipsMinor },
  saidSent: { tips: parts['said-sent'].tips, amountMinor: parts['said-sent'].minor },
  confirmed: { tips: parts.confirmed.tips, amountMinor: parts.confirmed.minor },
})

export const readStatistics = operation({
  id: 'readStatistics',
  path: '/statistics',
  scope: 'stats:read',
  summary: 'Visits and tips of a period',
  description: "What was counted in the business's currency, in days of its time zone.",
  query: schemas.statisticsQuery,
  response: schemas.statistics,
  read: async ({ owner, now }, { period, to }) => {
    const last = to ?? dayIn(timeZoneOf(owner), now)
    const bars = await getBarsTo(owner.id, period, owner.currency, last)
    const visits = bars.reduce((sum, { sessions }) => sum + sessions, 0)
    return {
      timeZone: timeZoneOf(owner),
      currency: owner.currency,
      from: bars[0]?.from ?? last,
      to: last,
      total: { visits, ...toSums(sumOfBars(bars)) },
      bars: bars.map(({ from, to, sessions, ...bar }) => ({ from, to, visits: sessions, ...toSums(bar) })),
    }
  },
})

export const readRankingsOperation = operation({
  id: 'readRankings',
  path: '/rankings',
  scope: 'scores:read',
  summary: 'The boards of scores',
  query: schemas.rankingsQuery,
  response: schemas.rankings,
  read: async ({ owner, now }, { time, place }) => {
    if (place && !(await findLeaderboardPlace(owner.id, place))) return undefined
    const { isOn, boards, challenge } = await readOwnLeaderboards(
      owner.id,
      { period: time, placeId: place },
      now,
    )
    const toBoard = ({ lines, players }: typeof challenge) => ({
      players,
      lines: lines.map(({ rank, name, score, at }) => ({ rank, name, score, at: toIso(at) })),
    })
    return {
      on: isOn,
      timeZone: timeZoneOf(owner),
      boards: boards.map(({ game, ...board }) => ({ game, ...toBoard(board) })),
      challenge: toBoard(challenge),
    }
  },
})

/** Every operation of version 1. */
export const OPERATIONS = [
  readProfile,
  listPlacesOperation,
  listTipsOperation,
  readTip,
  readStatistics,
  readRankingsOperation,
]
