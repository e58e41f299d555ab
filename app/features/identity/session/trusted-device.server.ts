import { randomBytes } from 'node:crypto'
import { defineCookie } from '#app/server/cookies.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { hmac, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { findCredential, findPasswordHash } from '../password/credential.server.ts'
import { readForgottenAt } from './forgotten-devices.server.ts'

const DEVICE = /^[\w-]{22}$/

const trustedDevice = defineCookie('tiplark_known', { maxAge: 365 * 24 * 60 * 60 })

type Signed = { userId: string; passwordHash: string; forgottenAt: number | null }

// A new password, another account of the same address, or an account that forgets its devices makes every device untrusted.
const signedText = (device: string, { userId, passwordHash, forgottenAt }: Signed) =>
  `known-device:${device}:${userId}:${sha256(passwordHash)}${forgottenAt === null ? '' : `:${forgottenAt}`}`

const ownText = (device: string) => `device:${device}`

const isOurs = (device: string, own: string | undefined) =>
  DEVICE.test(device) && verifyHmac(ownText(device), own)

const readParts = (request: Headers) => trustedDevice.read(request)?.split('.') ?? []

/** Whether somebody has signed in with this browser. */
export function hasSignedIn(request: Headers) {
  const [device = '', , own] = readParts(request)
  return isOurs(device, own)
}

/** The id of this browser if the account signed in here with its current password. */
export async function findTrustedDevice(request: Headers, email: string) {
  const [device = '', signature, own] = readParts(request)
  if (!isOurs(device, own)) return undefined
  const { id: userId, password: passwordHash } = (await findCredential(email)) ?? {}
  if (!userId || !passwordHash) return undefined
  const signed = { userId, passwordHash, forgottenAt: await readForgottenAt(userId) }
  return verifyHmac(signedText(device, signed), signature) ? device : undefined
}

/** What the cookie says of this browser: its id if we gave it that, and whether it is one of this account and password. */
async function readDevice(userId: string, request: Headers) {
  const passwordHash = (await findPasswordHash(userId)) ?? ''
  const signed = { userId, passwordHash, forgottenAt: await readForgottenAt(userId) }
  const [device = '', signature, own] = readParts(request)
  if (!isOurs(device, own)) return { signed, isTrusted: false }
  return { signed, device, isTrusted: verifyHmac(signedText(device, signed), signature) }
}

/** The row of this browser among the devices that the account knows, by a cookie that its current password has signed. */
export async function findKnownDevice(userId: string, request: Headers) {
  const { device, isTrusted } = await readDevice(userId, request)
  if (!device || !isTrusted) return undefined
  return db
    .selectFrom('known_device')
    .select(['id', 'first_seen_at'])
    .where(({ and }) => and({ user_id: userId, id: sha256(device) }))
    .executeTakeFirst()
}

/** The id of this browser, and the cookie that makes it a trusted device of the account: failures elsewhere do not block its owner there. */
export async function nameDevice(userId: string, request: Headers) {
  const {
    signed,
    isTrusted,
    device = randomBytes(16).toString('base64url'),
  } = await readDevice(userId, request)
  const signatures = [signedText(device, signed), ownText(device)].map(hmac)
  return { id: sha256(device), cookie: trustedDevice.write([device, ...signatures].join('.')), isTrusted }
}

/** Makes the browser a trusted device of the account, and one that the account knows from now on, if it is not one yet. */
export async function trustDevice(userId: string, request: Headers, now = Date.now()) {
  const { id, cookie, isTrusted } = await nameDevice(userId, request)
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
  return { id, cookie, isNew: !numUpdatedRows && !isTrusted }
}
