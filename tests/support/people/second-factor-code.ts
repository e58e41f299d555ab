import { Secret, TOTP } from 'otpauth'

/** What an authenticator app with this secret shows, that many steps of 30 seconds from now. */
export const codeAt = (secret: string, steps = 0, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
