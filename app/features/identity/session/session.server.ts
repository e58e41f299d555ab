// Mechanism: sessions
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  changeWithEvents,
  recordAdminAction,
  recordSecurityEvent,
} from '#app/features/audit-log/audit-log.server.ts'
import { deviceName } from '#app/features/audit-log/device-name.ts'
import { languageOf } from '#app/kit/i18n/language.server.ts'
import { isOpen, openWindowEnds } from '#app/server/clock.server.ts'
import { defineCookie } from '#app/server/cookies.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { hmacs } from '#app/server/crypto/hmac.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { AUTH_FAILED } from '../general-errors.ts'
import { type AdminGate, adminGate } from '../second-factor/admin-gate.ts'
import { announceNewDevice } from './new-device.server.ts'
import { trustDevice } from './trusted-device.server.ts'

const DAY_S = 24 * 60 * 60
const SESSION_S = 30 * DAY_S // without use
const LONGEST_S = 90 * DAY_S
const PENDING_S = 5 * 60 // to pass the second factor
const TOKEN_BYTES = 32
const USED_MS = 5 * 60 * 1000 // the precision with which the last use of a session is stored
const MAX_USER_AGENT = 300 // characters

const sessionCookie = defineCookie('tiplark_session')
const BROWSER_ONLY = 'browser' // appended to the token when the cookie ends with the browser

/**
 * What a session's token may be stored as. Tokens are stored as HMACs, so that neither a copy of the database nor, after
 * a change of the secret, a stolen cookie opens a session.
 */
export const storedTokens = (token: string) => hmacs(`session:${token}`)

function readSessionCookie(headers: Headers) {
  const value = sessionCookie.read(headers)
  if (!value) return undefined
  const [token = '', lifetime] = value.split('.')
  return { stored: storedTokens(token), remember: lifetime !== BROWSER_ONLY }
}

/** Whether these cookies may sign a user in; `findSignedIn` says whether they do. */
export const mayBeSignedIn = (cookies = '') => cookies.includes('tiplark_session')

/** Whether this browser's last session was to end with the browser. */
export const isBrowserSession = (headers: Headers) => readSessionCookie(headers)?.remember === false

export type SignInMethod = NonNullable<Tables['session']['method']>

type StartOptions = {
  remember: boolean
  method: SignInMethod
  isVerified?: boolean // by a second factor, or by a passkey with user verification
  continues?: SignedInUser // whose session goes on in the new one
  authenticatedAt?: Date // a session that continues another may inherit the age of its authentication
}

/** A factor with which an account can pass the second step of a sign-in. */
export const hasFactor = (userId: string) =>
  sql<number>`case when exists (select 1 from totp where totp.user_id = ${sql.ref(userId)} and totp.confirmed_at is not null)
    or exists (select 1 from passkey where passkey.user_id = ${sql.ref(userId)}) then 1 else 0 end`

/** A passkey that opens something. */
const hasPasskey = (userId: string) =>
  sql<number>`case when exists (select 1 from passkey where passkey.user_id = ${sql.ref(userId)} and passkey.disabled_at is null)
    then 1 else 0 end`

/** Whether a sign-in of this account waits for a second factor: an admin's who has one, or one that asks for it. */
async function needsSecondFactor(userId: string) {
  const user = await db
    .selectFrom('user')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .select(['user.second_step', 'admin_claim.granted_at', hasFactor('user.id').as('has_factor')])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.has_factor && (user.second_step || user.granted_at !== null))
}

/**
 * Starts a session, ends the one that the request carries, and returns the cookies. Every way to sign in passes here,
 * after the user has proved who they are; where a second factor is still missing, the session waits for it (`isPending`).
 */
export async function startSession(
  userId: string,
  request: Headers,
  { remember, method, isVerified = false, continues, authenticatedAt = new Date() }: StartOptions,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = Date.now()
  const startedAt = continues?.startedAt ?? now
  const secondFactorAt = isVerified ? now : (continues?.secondFactorAt ?? null)
  const isPending = secondFactorAt === null && (await needsSecondFactor(userId))
  const device = isPending ? undefined : await trustDevice(userId, request)
  const lasts = isPending ? PENDING_S : SESSION_S
  await db
    .insertInto('session')
    .values({
      id: randomAlphanumeric(32),
      user_id: userId,
      token: storedTokens(token)[0]!,
      expires_at: expiry(now, startedAt, lasts),
      user_agent: request.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
      created_at: authenticatedAt.toISOString(),
      updated_at: new Date(now).toISOString(),
      method,
      device_id: device?.id ?? null,
      started_at: startedAt,
      second_factor_at: secondFactorAt,
      is_pending: isPending ? 1 : 0,
    })
    .execute()
  if (device?.isNew) announceNewDevice(userId, request.get('user-agent'), now)
  await noteLanguage(userId, request)
  await endSession(request)
  const headers = new Headers()
  headers.append(
    'set-cookie',
    remember
      ? sessionCookie.write(token, { maxAge: LONGEST_S })
      : sessionCookie.write(`${token}.${BROWSER_ONLY}`),
  )
  if (device) headers.append('set-cookie', device.cookie)
  return Object.assign(headers, { isPending })
}

/** When a session ends that is used now: it lasts longer with each use, up to a limit. */
const expiry = (now: number, startedAt: number, lasts = SESSION_S) =>
  new Date(Math.min(now + lasts * 1000, startedAt + LONGEST_S * 1000)).toISOString()

/** Starts a session after a change that is already stored: when it fails, the user signs in on the sign-in page. */
export async function tryStartSession(...args: Parameters<typeof startSession>) {
  try {
    return await startSession(...args)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return Object.assign(new Headers(), { isPending: false })
  }
}

/** Stores the language of this browser, in which mails are written to a user who has chosen none. */
async function noteLanguage(userId: string, request: Headers) {
  const language = languageOf(request.get('cookie'), request.get('accept-language'))
  await db
    .updateTable('user')
    .set({ last_language: language })
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('last_language', 'is', null), eb('last_language', '!=', language)]))
    .execute()
}

async function endSession(request: Headers) {
  const cookie = readSessionCookie(request)
  if (!cookie) return
  const ended = await db
    .deleteFrom('session')
    .where('token', 'in', cookie.stored)
    .returning(['user_id', 'is_pending'])
    .executeTakeFirst()
  if (ended?.is_pending) return undefined // nobody was signed in
  if (ended) await notifySignedOut(ended.user_id)
  return ended?.user_id
}

/** Ends the session that the request carries and returns the headers that remove its cookies. */
export async function signOut(request: Headers) {
  const userId = await endSession(request)
  if (userId) await recordSecurityEvent('session_expired:logout', userId)
  const headers = new Headers()
  headers.append('set-cookie', sessionCookie.remove())
  return headers
}

export type SignedInUser = User & {
  isAdmin: boolean // whether the area of admins is open, as `adminGate` decides
  adminGate: AdminGate
  sessionId: string
  authenticatedAt: string
  method: SignInMethod | null
  deviceId: string | null
  startedAt: number
  hasFactor: boolean
  hasPasskey: boolean
  secondFactorAt: number | null
}

/**
 * The times of expiry that an unexpired session can have. Every use stores one, so that a clock which is set back by less
 * than a day signs nobody out.
 */
function openExpiry(now = Date.now(), lasts = SESSION_S + DAY_S) {
  const { after, until } = openWindowEnds(lasts * 1000, now)
  return { after: new Date(after).toISOString(), until: new Date(until).toISOString() }
}

/** The unexpired sessions with their users and rights, or those that wait for a second factor. */
export function openSessions(isPending: 0 | 1 = 0) {
  const { after, until } = openExpiry(Date.now(), isPending ? PENDING_S : undefined)
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .where('session.expires_at', '>', after)
    .where('session.expires_at', '<=', until)
    .where('session.is_pending', '=', isPending)
}

async function findSession(request: Headers, isPending: 0 | 1): Promise<SignedInUser | undefined> {
  const cookie = readSessionCookie(request)
  if (!cookie) return undefined
  const row = await openSessions(isPending)
    .selectAll('user')
    .select([
      'session.id as sessionId',
      'session.token',
      'session.created_at as authenticatedAt',
      'session.updated_at as usedAt',
      'session.method',
      'session.device_id as deviceId',
      'session.started_at',
      'session.second_factor_at as secondFactorAt',
      'admin_claim.granted_at',
      hasFactor('user.id').as('has_factor'),
      hasPasskey('user.id').as('has_passkey'),
    ])
    .where('session.token', 'in', cookie.stored)
    .executeTakeFirst()
  if (!row) return undefined
  const { granted_at, token, usedAt, started_at, has_factor, has_passkey, ...user } = row
  const handled = currentRequest.getStore()
  if (handled) handled.accountId = user.id
  const startedAt = started_at ?? Date.parse(user.authenticatedAt)
  const current = cookie.stored[0]!
  // Protects the token with the current secret.
  if (token !== current) await updateSession(user.sessionId, { token: current })
  const now = Date.now()
  if (!isPending && !isOpen(Date.parse(usedAt) + USED_MS, USED_MS, now))
    await markUsed(user.sessionId, startedAt, now)
  const gate = adminGate(
    { isGranted: granted_at !== null, hasFactor: has_factor === 1, secondFactorAt: user.secondFactorAt },
    env.trial,
  )
  return {
    ...user,
    isAdmin: gate === 'open',
    adminGate: gate,
    startedAt,
    hasFactor: has_factor === 1,
    hasPasskey: has_passkey === 1,
  }
}

/** The user that the request's session cookie signs in, with their current rights; undefined without a valid session. */
export const findSignedIn = (request: Headers) => findSession(request, 0)

/** The user whose sign-in waits for a second factor, for five minutes. */
export const findPending = (request: Headers) => findSession(request, 1)

type SessionChange = { token: string } | { updated_at: string; expires_at: string }

const updateSession = (id: string, change: SessionChange) =>
  db.updateTable('session').set(change).where('id', '=', id).execute()

/** Stores when the session was last used, which lets it last longer. A database that accepts no writes ends no session. */
const markUsed = (id: string, startedAt: number, now: number) =>
  updateSession(id, { updated_at: new Date(now).toISOString(), expires_at: expiry(now, startedAt) }).catch(
    (error) => log.warn({ err: error }, 'the last use of a session could not be stored'),
  )

export const deleteExpiredSessions = (now: number) => deleteOutside('session', 'expires_at', openExpiry(now))

/** The sessions of a user, this browser's first, then the last used. */
export async function listSessions(userId: string, thisSessionId?: string) {
  const { after, until } = openExpiry()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'started_at', 'updated_at', 'method'])
    .where('user_id', '=', userId)
    .where('is_pending', '=', 0)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      firstSeen: row.started_at ?? Date.parse(row.created_at),
      method: row.method,
      lastUsed: Date.parse(row.updated_at),
      isThis: row.id === thisSessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Ends one of the user's other sessions, or all of them. */
export async function endOtherSessions(user: SignedInUser, id?: string) {
  await changeWithEvents(async (trx, record) => {
    const { numDeletedRows } = await trx
      .deleteFrom('session')
      .where('user_id', '=', user.id)
      .where('id', '!=', user.sessionId)
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .executeTakeFirst()
    if (numDeletedRows) await record(id ? 'session_expired:one' : 'session_expired:others', user.id)
  })
  await notifySignedOut(user.id)
}

/**
 * Ends what was signed in with a passkey, because one was removed or may have been copied. The session that removes it goes
 * on as one of another way, so that it does not stand for a passkey any more.
 */
export async function endPasskeySessions(trx: Db, userId: string, kept?: SignedInUser) {
  const ofPasskeys = { user_id: userId, method: 'passkey' } as const
  if (kept)
    await trx
      .updateTable('session')
      .set({ method: kept.has_password ? 'password' : 'google' })
      .where(({ and }) => and({ ...ofPasskeys, id: kept.sessionId }))
      .execute()
  await trx
    .deleteFrom('session')
    .where(({ and }) => and(ofPasskeys))
    .execute()
}

/** Ends the user's other sessions that have not passed the second step that the account asks for from now on. */
export const endUnverifiedSessions = (trx: Db, { id, sessionId }: SignedInUser) =>
  trx
    .deleteFrom('session')
    .where('user_id', '=', id)
    .where('id', '!=', sessionId)
    .where('second_factor_at', 'is', null)
    .execute()

/** Ends all sessions of a user for an admin, and the links that were mailed to the user. */
export async function endAllSessions(userId: string, adminId: string) {
  await changeWithEvents(async (trx, record) => {
    const end = (table: 'session' | 'mail_link') =>
      trx.deleteFrom(table).where('user_id', '=', userId).executeTakeFirst()
    const [sessions, links] = [await end('session'), await end('mail_link')]
    const act = { adminId, accountId: userId }
    if (sessions.numDeletedRows || links.numDeletedRows)
      await recordAdminAction(record, 'session_expired:admin', 'authz_admin:sign-ins-ended', act)
  })
  await notifySignedOut(userId)
}
