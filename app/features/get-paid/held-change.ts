import type { Proof } from '#app/features/auth/reauthentication/reauthentication.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const HOLD_MS = DAY_MS // how long a held change waits
export const KNOWN_MS = 7 * DAY_MS // for how long a device has been seen that is known
export const UNDO_MS = 7 * DAY_MS // how long the mail of a change undoes it
export const KEY_MS = KNOWN_MS // how old a key is that proves more than what it was added with
export const YOUNG_MS = DAY_MS // the first time of an account, in which nothing is held
export const MAX_HELD = 10 // changes that are held of an account in a day
export const BURST_MS = 10 * 60 * 1000 // what follows a held change within this time comes in one mail

/** What becomes of a change of where tips go. */
export type Fate = 'at-once' | 'held' | 'refused' | 'too-many'
export type GivenProof = Proof | 'none'
export type DeviceAge = 'known' | 'unknown'

/** Decision 89 has the same table. */
const FATES: Record<DeviceAge, Record<GivenProof, Fate>> = {
  known: { passkey: 'at-once', password: 'at-once', google: 'held', none: 'refused' },
  unknown: { passkey: 'at-once', password: 'held', google: 'held', none: 'refused' },
}

type FateInput = {
  device: DeviceAge
  proof: GivenProof
  isFirst: boolean // no way of the account was stored before
  isYoung: boolean // the account is younger than 24 hours
  heldToday: number // changes of the account that were held within a day
}

/** What becomes of a change, by the device and the proof of whoever asks for it. */
export function fateOf({ device, proof, isFirst, isYoung, heldToday }: FateInput): Fate {
  const fate = FATES[device][proof]
  if (fate !== 'held') return fate
  if (isFirst || isYoung) return 'at-once'
  return heldToday >= MAX_HELD ? 'too-many' : 'held'
}

/** Whether a device that was first seen then is known. */
export const isKnownSince = (firstSeenAt: number, now: number) => firstSeenAt <= now - KNOWN_MS

/** The strokes of the coin of 24 hours that are over, and the hours that are left. */
export function waitOf(dueAt: number, now: number) {
  const left = Math.min(Math.max(0, dueAt - now), HOLD_MS)
  const hours = Math.ceil(left / (60 * 60 * 1000))
  return { hours, passed: 24 - hours }
}

/** The links in the mail of a change. */
export type LinkPurpose = 'undo' | 'confirm'

/** What a link in the mail of a change can do now, or why it does nothing. */
export type LinkState = 'open' | 'undone' | 'dropped' | 'made' | 'confirmed' | 'gone'

type Linked = {
  state: 'held' | 'made' | 'undone' | 'dropped'
  created_at: number
  ended_at: number | null
  confirmed_at: number | null
}

/**
 * A confirmation works once, while the change waits. An undo works while the change waits and for seven days after it was
 * made, and as long as it is followed by another one that waits or was made.
 */
export function linkState(
  purpose: LinkPurpose,
  change: Linked | undefined,
  { isFollowed = false, now }: { isFollowed?: boolean; now: number },
): LinkState {
  if (!change) return 'gone'
  const { state, created_at, ended_at, confirmed_at } = change
  const hasEnded = state === 'undone' || state === 'dropped'
  if (hasEnded && !(purpose === 'undo' && isFollowed)) return state
  if (purpose === 'confirm') return state === 'made' ? 'made' : confirmed_at === null ? 'open' : 'confirmed'
  return state === 'held' || now < (ended_at ?? created_at) + UNDO_MS ? 'open' : 'gone'
}
