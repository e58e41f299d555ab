// Mechanism: held changes of where tips go (payment_method_change): what is held, the sweep that makes them, undo by mail
import type { Proof } from '#app/features/identity/reauthentication/reauthentication.ts'
import { MAX_A_DAY } from '#app/kit/undo/undo-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const HOLD_MS = DAY_MS // how long a held change waits

/** What becomes of a change of where tips go. */
export type ChangeDecision = 'allow' | 'hold' | 'deny' | 'too-many'
export type GivenProof = Proof | 'none'
export type DeviceAge = 'known' | 'unknown'

/** Decision 89 has the same table. */
const DECISIONS: Record<DeviceAge, Record<GivenProof, ChangeDecision>> = {
  known: { passkey: 'allow', password: 'allow', google: 'hold', none: 'deny' },
  unknown: { passkey: 'allow', password: 'hold', google: 'hold', none: 'deny' },
}

type ChangeInput = {
  device: DeviceAge
  proof: GivenProof
  isFirst: boolean // no way of the account was stored before
  isYoung: boolean // the account is younger than 24 hours
  heldToday: number // changes of the account that were held within a day
}

/** What becomes of a change, by the device and the proof of whoever asks for it. */
export function decideChange({ device, proof, isFirst, isYoung, heldToday }: ChangeInput): ChangeDecision {
  const decision = DECISIONS[device][proof]
  if (decision !== 'hold') return decision
  if (isFirst || isYoung) return 'allow'
  return heldToday >= MAX_A_DAY ? 'too-many' : 'hold'
}

/** The strokes of the coin of 24 hours that are over, and the hours that are left. */
export function waitOf(dueAt: number, now: number) {
  const left = Math.min(Math.max(0, dueAt - now), HOLD_MS)
  const hours = Math.ceil(left / (60 * 60 * 1000))
  return { hours, passed: 24 - hours }
}
