// Mechanism: kiosk (wall): a screen at a secret address, its snapshots, wake lock
import { BOARD_TIMES, type LeaderboardTime } from '#app/features/leaderboards/board.ts'
import type { ShownAmounts } from '#app/features/notifications/tip-notification.ts'
import type { RimNames } from '#app/kit/qr/qr-card.ts'
import type { Language } from '#content/languages.ts'

export const WALL_SETTINGS = '/wall-settings'
export const wallPath = (secret: string) => `/wall/${secret}`
export const wallEventsPath = (secret: string) => `${wallPath(secret)}/events`

/** What the owner lets the wall show. */
export type WallSettings = {
  chosen: boolean // tips as they are chosen, else as they are confirmed
  amounts: ShownAmounts
  scores: boolean
  highlights: boolean
  placeId: string | null // whose code, null for the provider's own
}

/** What a new wall shows. */
export const FIRST_SETTINGS: WallSettings = {
  chosen: false,
  amounts: 'off',
  scores: false,
  highlights: false,
  placeId: null,
}

export const AMOUNTS = ['off', 'rounded', 'shown'] as const satisfies ShownAmounts[]

type SettingFields = { get: (name: string) => string }

/** The settings of a form; `undefined` for one that no page of ours sends. */
export function readWallSettings({ get }: SettingFields): WallSettings | undefined {
  const amounts = AMOUNTS.find((one) => one === get('amounts'))
  if (!amounts) return undefined
  return {
    chosen: get('chosen') === 'on',
    amounts,
    scores: get('scores') === 'on',
    highlights: get('highlights') === 'on',
    placeId: get('place') || null,
  }
}

/** The text about the last coins; `key` is the newest of them. */
export type WallAnnouncement = {
  key: string
  at: number
  title: string
  body: string
  coin?: string // what is struck on it, as far as the owner shows amounts
}

/** A score that was checked, with a generated name and the game's name. */
export type BestScore = { game: string; name: string; score: number }

/** The best of today, of the last week and of the last 30 days. */
export type BestOfTimes = Record<LeaderboardTime, BestScore[]>

const TURN_MS = 20_000

/** The time whose best scores are shown now: each that has any in turn. */
export function timeInTurn(best: BestOfTimes, now: number) {
  const times = (Object.keys(BOARD_TIMES) as LeaderboardTime[]).filter((time) => best[time].length > 0)
  return times[Math.floor(now / TURN_MS) % times.length]
}

export type Highlight = { name: string; price: string }

/** Everything that a wall shows, and nothing that its owner did not switch on. */
export type WallData = {
  build: string // another one than the page's: the page is older than the server
  language: Language
  now: number
  rests: boolean // the page is suspended; then the rest is empty
  business: RimNames
  code: string // the address in it
  coins: number // today
  announcement?: WallAnnouncement // of the last 10 minutes
  best?: BestOfTimes // only where scores are shown
  highlights?: Highlight[] // only where they are shown
}

export const JUST_NOW_MS = 10 * 60 * 1000

/** The address in a code as somebody types it: 'tiplark.example/t/K7M2QX3'. */
export function typedAddress(code: string) {
  return code.replace(/^https?:\/\//, '').replace(/\/T\/(\w+)$/, '/t/$1')
}

const FIRST_SHARE = 5 / 16
const MIDDLE_SHARE = 1 / 2
const HIGHEST = 8 // coins of the middle pile
const MOST = HIGHEST / MIDDLE_SHARE

/** The coins of the three piles. From some number on they stay as high as they are: the words say how many there are. */
export function pilesOf(coins: number): [number, number, number] {
  const shown = Math.min(Math.max(0, coins), MOST)
  const middle = Math.ceil(shown * MIDDLE_SHARE)
  const left = Math.ceil((shown - middle) * (FIRST_SHARE / (1 - MIDDLE_SHARE)))
  return [left, middle, shown - middle - left]
}

/** What the page of a wall holds: the newest data, and how many coins have dropped since it was opened. */
export type ShownWall = {
  data: WallData
  drops: number
  droppedAt: number // on the clock of the screen; when it was opened, before a coin has dropped
  announcementEnds: number // on the same
  readAt: number // on the same
}

const announcementEnds = (data: WallData, now: number) =>
  data.announcement ? now + JUST_NOW_MS - (data.now - data.announcement.at) : now

/** The wall as it was opened: what had happened before drops no coin. */
export const openedWall = (data: WallData, now: number): ShownWall => ({
  data,
  drops: 0,
  droppedAt: now,
  announcementEnds: announcementEnds(data, now),
  readAt: now,
})

/** The wall with newer data. A coin drops once: after a reconnection the same announcement drops none, and keeps its words. */
export function nextWall(shown: ShownWall, data: WallData, now: number): ShownWall {
  const isSame = data.announcement?.key === shown.data.announcement?.key
  if (isSame) return { ...shown, data: { ...data, announcement: shown.data.announcement }, readAt: now }
  const next = { ...shown, data, announcementEnds: announcementEnds(data, now), readAt: now }
  return data.announcement ? { ...next, drops: shown.drops + 1, droppedAt: now } : next
}

/** The announcement, while it is new. */
export const freshAnnouncement = ({ data, announcementEnds }: ShownWall, now: number) =>
  now < announcementEnds ? data.announcement : undefined

/** The id of an event, by which a screen that reconnects says what it has shown; '' before any coin. */
export const eventIdOf = ({ key, at }: { key: string; at: number }) => `${at}-${key}`

const EVENT_ID = /^(\d{1,16})-(\w{1,40})$/

/** What a screen has shown, by the id of its last event. */
export function readEventId(text: string | null) {
  const [, at, key] = EVENT_ID.exec(text ?? '') ?? []
  return at && key ? { at: Number(at), key } : undefined
}
