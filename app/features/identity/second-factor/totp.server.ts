// Mechanism: second factor: codes of an app (TOTP), recovery codes, the second step of a sign-in
import { Secret, TOTP } from 'otpauth'
import { CODE_DIGITS } from './second-factor.ts'

const PERIOD_S = 30
const WINDOW = 1 // steps before and after the current one, for clocks that differ
const SECRET_BYTES = 20 // as long as the hash (RFC 4226, section 4)

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1', // the one that every app knows
    digits: CODE_DIGITS,
    period: PERIOD_S,
    ...names,
  })

/** How the secret of an account's app is stored. */
export const totpSeal = (owner: string) => ({ purpose: 'totp', owner })

/** A new random secret in Base32, as it is typed into an app. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The address that a QR code gives to an app. */
export const totpAddress = (secret: string, issuer: string, email: string) =>
  totp(secret, { issuer, label: email }).toString()

/** The number of the current step of 30 seconds. */
export const currentStep = (now: number) => Math.floor(now / 1000 / PERIOD_S)

/** The step that this code belongs to; undefined if it is of none near the current one. */
export function findTotpStep(secret: string, code: string, now: number) {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : currentStep(now) + delta
}
