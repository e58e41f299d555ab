import { env } from '#app/server/env.server.ts'
import { publicOrigin } from '#app/server/public-origin.server.ts'

/** Whom a passkey is made for, and where it may be used (WebAuthn's relying party). */
export function relyingParty() {
  const { origin } = new URL(publicOrigin())
  return { rpName: env.brand, rpID: new URL(origin).hostname, origin }
}

/** The library for passkeys, loaded with the first: its certificates are a tenth of all code. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
