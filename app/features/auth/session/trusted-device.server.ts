import { randomBytes } from 'node:crypto'
import { defineCookie } from '#app/server/cookies.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { findCredential, findPasswordHash } from '../password/credential.server.ts'

const DEVICE = /^[\w-]{22}$/

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

/** Whether the cookie of this browser was written for this account and its current password. */
function hasSignedCookie(userId: string, request: Headers, passwordHash: string) {
  const [device, signature] = trustedDevice.read(request)?.split('.') ?? []
  return Boolean(device && signature && verifyHmac(signedText(device, userId, passwordHash), signature))
}

/** Since when the account knows this browser, by a cookie that its current password has signed; undefined if it does not. */
export async function knownDeviceSince(userId: string, request: Headers) {
  const device = readDevice(request)
  if (!device || !hasSignedCookie(userId, request, (await findPasswordHash(userId)) ?? '')) return undefined
  const known = await db
    .selectFrom('known_device')
    .select('first_seen_at')
    .where(({ and }) => and({ user_id: userId, id: sha256(device) }))
    .executeTakeFirst()
  return known?.first_seen_at
}

/** What this browser has been called, by whichever account. */
const readDevice = (request: Headers) => {
  const [device = ''] = trustedDevice.read(request)?.split('.') ?? []
  return DEVICE.test(device) ? device : undefined
}

/**
 * Makes the browser a trusted device of the account: failures elsewhere do not block its owner there. It also becomes a
 * device that the account knows from now on, if it is not one yet.
 */
export async function trustDevice(userId: string, request: Headers, now = Date.now()) {
  const passwordHash = (await findPasswordHash(userId)) ?? ''
  const device = readDevice(request) ?? randomBytes(16).toString('base64url')
  const id = sha256(device)
  const { numUpdatedRows } = await db
    .updateTable('known_device')
    .set({ last_seen_at: now })
    .where(({ and }) => and({ user_id: userId, id }))
    .executeTakeFirst()
  if (!numUpdatedRows)
    await db
      .insertInto('known_device')
      .values({ user_id: userId, id, first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // A browser that has signed in before devices were stored is not new to its account.
  const isNew = !numUpdatedRows && !hasSignedCookie(userId, request, passwordHash)
  const cookie = trustedDevice.write(`${device}.${hmac(signedText(device, userId, passwordHash))}`)
  return { id, cookie, isNew }
}
