import type { Proof } from '#app/features/auth/reauthentication/reauthentication.ts'
import { KNOWN_MS, MAX_A_DAY } from '#app/features/undo/undo-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const HOLD_MS = DAY_MS // how long a held change waits
export const KEY_MS = KNOWN_MS // how old a key is that proves more than what it was added with
export const YOUNG_MS = DAY_MS // the first time of an account, in which nothing is held

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
  return heldToday >= MAX_A_DAY ? 'too-many' : 'held'
}

/** The strokes of the coin of 24 hours that are over, and the hours that are left. */
export function waitOf(dueAt: number, now: number) {
  const left = Math.min(Math.max(0, dueAt - now), HOLD_MS)
  const hours = Math.ceil(left / (60 * 60 * 1000))
  return { hours, passed: 24 - hours }
}
