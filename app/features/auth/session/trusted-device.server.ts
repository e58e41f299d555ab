import { randomBytes } from 'node:crypto'
import { defineCookie } from '#app/server/cookies.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { findCredential, findPasswordHash } from '../password/credential.server.ts'

const trustedDevice = defineCookie('tiplark_known', {
  maxAge: 365 * 24 * 60 * 60,
  acceptUnprefixed: true,
})

// A new password, or another account of the same address, makes every device untrusted.
const signedText = (device: string, userId: string, passwordHash: string) =>
  `known-device:${device}:${userId}:${sha256(passwordHash)}`

/** The id of this browser if the account signed in here with its current password. */
export async function findTrustedDevice(request: Headers, email: string) {
  const [device, signature] = trustedDevice.read(request)?.split('.') ?? []
  if (!device || !signature) return undefined
  const { id, password } = (await findCredential(email)) ?? {}
  return id && password && verifyHmac(signedText(device, id, password), signature) ? device : undefined
}

/** Makes the browser a trusted device of the account: failures elsewhere do not block its owner there. */
export async function trustedDeviceCookie(userId: string) {
  const passwordHash = await findPasswordHash(userId)
  if (!passwordHash) return trustedDevice.remove()
  const device = randomBytes(16).toString('base64url')
  return trustedDevice.write(`${device}.${hmac(signedText(device, userId, passwordHash))}`)
}
