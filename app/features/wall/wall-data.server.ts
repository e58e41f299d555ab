// Mechanism: kiosk (wall): a screen at a secret address, its snapshots, wake lock
import { findLeaderboardPlace, readBest, readRankings } from '#app/features/leaderboards/board.server.ts'
import type { LeaderboardTime } from '#app/features/leaderboards/board.ts'
import { readMenu } from '#app/features/menu/menu.server.ts'
import { publicSections } from '#app/features/menu/menu.ts'
import { type TipSummary, wallAnnouncementOf } from '#app/features/notifications/tip-notification.ts'
import { placeAddress } from '#app/features/places/place.ts'
import { groupPlaces, listCodesOf, listPlaces } from '#app/features/places/places.server.ts'
import { CHOSEN_STATES, type TipState } from '#app/features/tips/ledger/tip-state.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { coinText, formatMoney } from '#app/kit/money/amount.ts'
import { readManifest } from '#app/kit/public-page/page-shell.server.ts'
import { rimForBrowser } from '#app/kit/qr/name-fonts.server.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import type { Wall } from './wall.server.ts'
import {
  type BestOfTimes,
  type Highlight,
  JUST_NOW_MS,
  type WallAnnouncement,
  type WallData,
} from './wall.ts'

const MAX_COINS = 200 // of the last 10 minutes that are read at once
const MAX_HIGHLIGHTS = 3
const STILL_HERE_MS = 6 * 60 * 60 * 1000 // since a tip was chosen yesterday
const AHEAD_MS = 60_000 // that the clock of another instance may be ahead

/** Names what the browsers have loaded: another one after an update. */
export const buildId = import.meta.env.PROD
  ? sha256(JSON.stringify(readManifest('manifest'))).slice(0, 12)
  : 'development'

/** A tip of the last minutes that the owner lets the wall announce. */
export type WallCoin = TipSummary & { key: string; at: number }

const NEW_STATES = ['set-aside'] satisfies TipState[] // from which a tip comes to count

/**
 * The coins of the last 10 minutes that count, newest first: tips that were chosen, or those of today and of the last
 * hours that the provider confirmed. Each tip is one coin, whatever else becomes of it.
 */
export async function listCoins(wall: Wall, now: number): Promise<WallCoin[]> {
  const today = dayIn(wall.time_zone ?? NO_TIME_ZONE, now)
  const find = db
    .selectFrom('tip_event as event')
    .innerJoin('play_session as tip', 'tip.id', 'event.session_id')
    .leftJoin(
      'place',
      (join) =>
        join
          .onRef('place.id', '=', 'tip.place_id')
          .onRef('place.provider_id', '=', 'tip.provider_id')
          .on('place.kind', '<>', 'person'), // whose name nobody agreed to show
    )
    .select(['event.id', 'event.created_at', 'event.amount_minor', 'event.currency', 'place.name'])
    .where('event.provider_id', '=', wall.provider_id)
    .where('event.created_at', '>', now - JUST_NOW_MS)
    .where('event.created_at', '<=', now + AHEAD_MS)
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(MAX_COINS)
  const rows = wall.settings.chosen
    ? await find
        .where('event.to_state', 'in', CHOSEN_STATES)
        .where(({ eb, or }) =>
          or([eb('event.from_state', 'is', null), eb('event.from_state', 'in', NEW_STATES)]),
        )
        .where('tip.tip_state', 'in', CHOSEN_STATES)
        .execute()
    : await find
        .where('event.to_state', '=', 'confirmed')
        .where('event.from_state', 'in', ['chosen', 'said-sent', 'set-aside'])
        .where('tip.tip_state', '=', 'confirmed')
        // The room is to see coins of guests who are here, also just after midnight, and no payments of a statement.
        .where(({ eb, or }) =>
          or([eb('tip.tip_day', '=', today), eb('tip.tipped_at', '>', now - STILL_HERE_MS)]),
        )
        .execute()
  return rows.map((row) => ({
    key: row.id,
    at: row.created_at,
    state: wall.settings.chosen ? 'chosen' : 'confirmed',
    amountMinor: row.amount_minor,
    currency: row.currency,
    ...(row.name && { place: row.name }),
  }))
}

/** Coins that are announced together, the newest first; `first` is what was the newest when they were announced. */
export type AnnouncedCoins = { coins: readonly WallCoin[]; first?: WallCoin }

/** What the wall says of coins, the newest first; undefined of none. Several are announced together, without an amount. */
export function announceCoins({ coins, first }: AnnouncedCoins, wall: Wall): WallAnnouncement | undefined {
  const [newest, ...others] = coins
  if (!newest) return undefined
  const language = mailLanguage(wall)
  const { amounts } = wall.settings
  const write = { off: undefined, rounded: coinText, shown: formatMoney }[amounts]
  const coin = others.length ? undefined : write?.(newest.amountMinor, newest.currency, LOCALES[language])
  const { key, at } = first ?? newest
  return {
    key,
    at,
    ...wallAnnouncementOf(coins, { t: MESSAGES[language]['tip-notification'] }),
    ...(coin && { coin }),
  }
}

/** How many coins the provider's day has had, of those that the wall announces. */
async function countCoins(wall: Wall, now: number) {
  const { coins } = await db
    .selectFrom('tip_day')
    .select(({ fn }) => fn.sum<number | string | null>('tips').as('coins'))
    .where('provider_id', '=', wall.provider_id)
    .where('day', '=', dayIn(wall.time_zone ?? NO_TIME_ZONE, now))
    .where('state', 'in', wall.settings.chosen ? CHOSEN_STATES : ['confirmed'])
    .executeTakeFirstOrThrow()
  return Number(coins ?? 0) // PostgreSQL returns sums as text
}

/** The first thing of each of the first sections of the menu, as customers see it. */
async function readHighlights(wall: Wall): Promise<Highlight[]> {
  const menu = await readMenu(wall.provider_id)
  const locale = LOCALES[mailLanguage(wall)]
  return publicSections(menu)
    .slice(0, MAX_HIGHLIGHTS)
    .flatMap(({ items: [first] }) =>
      first ? { name: first.name, price: formatMoney(first.priceMinor, menu.currency, locale) } : [],
    )
}

/** The address of the code that the wall shows: that of a place while its codes lead there, else the provider's own. */
async function findCodeAddress(wall: Wall, origin: string) {
  const own = tipUrl(origin, wall.provider_id)
  const { placeId } = wall.settings
  if (!placeId) return own
  const places = await listPlaces(db, wall.provider_id)
  const place = places.find(({ id }) => id === placeId)
  const ids = groupPlaces(places).get(placeId)
  if (!place || !ids || place.off_at !== null) return own
  const codes = await listCodesOf(db, wall.provider_id, ids)
  const code = codes.find(({ place_id }) => place_id === placeId)?.code
  return code ? placeAddress(origin, code) : own
}

const BEST_OF_EACH = 2 // games, so that the list stays short

/** The best scores that were checked, of each time; none where the provider has switched rankings off. */
async function readBestOfTimes(wall: Wall, now: number): Promise<BestOfTimes> {
  const rankings = await readRankings(wall.provider_id, now)
  if (!rankings?.isOn) return { today: [], week: [], month: [] }
  const { placeId } = wall.settings
  const place = placeId ? await findLeaderboardPlace(wall.provider_id, placeId) : undefined
  const names = MESSAGES[mailLanguage(wall)].play.games
  const scope = { providerId: wall.provider_id, placeIds: place?.placeIds, today: rankings.today }
  const read = async (period: LeaderboardTime) =>
    (await readBest(scope, period, BEST_OF_EACH)).map(({ game, ...line }) => ({
      ...line,
      game: names[game].tile,
    }))
  return { today: await read('today'), week: await read('week'), month: await read('month') }
}

type DataOptions = AnnouncedCoins & { origin: string; now: number }

/** What a wall shows, where `coins` are those that it announces, the newest first. A suspended page has none. */
export async function readWallData(
  wall: Wall,
  { origin, coins, first, now }: DataOptions,
): Promise<WallData> {
  const rests = wall.suspended_at !== null
  const { scores, highlights } = wall.settings
  const showsMenu = highlights && wall.plan === 'menu' && !rests
  const announcement = rests ? undefined : announceCoins({ coins, ...(first && { first }) }, wall)
  return {
    build: buildId,
    language: mailLanguage(wall),
    now,
    rests,
    business: await rimForBrowser({
      businessName: wall.business_name ?? wall.name,
      rimName: wall.rim_name,
    }),
    code: rests ? '' : await findCodeAddress(wall, origin),
    coins: rests ? 0 : await countCoins(wall, now),
    ...(announcement && { announcement }),
    ...(scores && !rests && { best: await readBestOfTimes(wall, now) }),
    ...(showsMenu && { highlights: await readHighlights(wall) }),
  }
}
