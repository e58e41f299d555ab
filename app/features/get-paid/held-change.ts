import type { Proof } from '#app/features/auth/reauthentication/reauthentication.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const HOLD_MS = DAY_MS // how long a held change waits
export const KNOWN_MS = 7 * DAY_MS // for how long a device has been seen that is known
export const UNDO_MS = 7 * DAY_MS // how long the mail of a change undoes it
export const YOUNG_MS = DAY_MS // the first time of an account, in which nothing is held

/** What becomes of a change of where tips go. */
export type Fate = 'at-once' | 'held' | 'refused'
export type GivenProof = Proof | 'none'
export type DeviceAge = 'known' | 'unknown'

/** Decision 89 has the same table. */
const FATES: Record<DeviceAge, Record<GivenProof, Fate>> = {
  known: { passkey: 'at-once', password: 'at-once', google: 'at-once', none: 'refused' },
  unknown: { passkey: 'at-once', password: 'held', google: 'held', none: 'refused' },
}

type FateInput = {
  device: DeviceAge
  proof: GivenProof
  isFirst: boolean // no way of the account was stored before
  isYoung: boolean // the account is younger than 24 hours
}

/** What becomes of a change, by the device and the proof of whoever asks for it. */
export function fateOf({ device, proof, isFirst, isYoung }: FateInput): Fate {
  const fate = FATES[device][proof]
  return fate === 'held' && (isFirst || isYoung) ? 'at-once' : fate
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

/** Each link works once: an undo while the change waits and for seven days after it was made, a confirmation while it waits. */
export function linkState(purpose: LinkPurpose, change: Linked | undefined, now: number): LinkState {
  if (!change) return 'gone'
  const { state, created_at, ended_at, confirmed_at } = change
  if (state === 'undone' || state === 'dropped') return state
  if (purpose === 'confirm') return state === 'made' ? 'made' : confirmed_at === null ? 'open' : 'confirmed'
  return state === 'held' || now < (ended_at ?? created_at) + UNDO_MS ? 'open' : 'gone'
}
