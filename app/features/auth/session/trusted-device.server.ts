import { randomBytes } from 'node:crypto'
import { defineCookie } from '#app/server/cookies.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { findCredential, findPasswordHash } from '../password/credential.server.ts'

const DEVICE = /^[\w-]{22}$/

const trustedDevice = defineCookie('tiplark_known', { maxAge: 365 * 24 * 60 * 60 })

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

/** The row of this browser among the devices that the account knows, by a cookie that its current password has signed. */
export async function findKnownDevice(userId: string, request: Headers) {
  const [device, signature] = trustedDevice.read(request)?.split('.') ?? []
  if (!device || !signature) return undefined
  const passwordHash = (await findPasswordHash(userId)) ?? ''
  if (!verifyHmac(signedText(device, userId, passwordHash), signature)) return undefined
  return db
    .selectFrom('known_device')
    .select(['id', 'first_seen_at'])
    .where(({ and }) => and({ user_id: userId, id: sha256(device) }))
    .executeTakeFirst()
}

const ownText = (device: string) => `device:${device}`

/** What we have called this browser, for whichever account. */
const readDevice = (request: Headers) => {
  const [device = '', , own] = trustedDevice.read(request)?.split('.') ?? []
  return DEVICE.test(device) && verifyHmac(ownText(device), own) ? device : undefined
}

/** The name of this browser, and the cookie that makes it a trusted device of the account: failures elsewhere do not block its owner there. */
export async function nameDevice(userId: string, request: Headers) {
  const passwordHash = (await findPasswordHash(userId)) ?? ''
  const device = readDevice(request) ?? randomBytes(16).toString('base64url')
  const signatures = [signedText(device, userId, passwordHash), ownText(device)].map(hmac)
  return { id: sha256(device), cookie: trustedDevice.write([device, ...signatures].join('.')) }
}

/** Makes the browser a trusted device of the account, and one that the account knows from now on, if it is not one yet. */
export async function trustDevice(userId: string, request: Headers, now = Date.now()) {
  const { id, cookie } = await nameDevice(userId, request)
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
  return { id, cookie, isNew: !numUpdatedRows }
}
