import { randomBytes } from 'node:crypto'
import { languageOf } from '#app/features/i18n/language.server.ts'
import { deviceName } from '#app/features/journal/device-name.ts'
import {
  changeWithEvents,
  recordAdminAct,
  recordSecurityEvent,
} from '#app/features/journal/journal.server.ts'
import { isOpen, openWindowEnds } from '#app/server/clock.server.ts'
import { cookieName, defineCookie, readCookie, removeCookie } from '#app/server/cookies.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { hmacs, verifyHmac } from '#app/server/crypto/hmac.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { AUTH_FAILED } from '../general-errors.ts'
import { trustedDeviceCookie } from './trusted-device.server.ts'

const SESSION_S = 30 * 24 * 60 * 60
const TOKEN_BYTES = 32
const USED_MS = 5 * 60 * 1000 // the precision with which the last use of a session is stored
const MAX_USER_AGENT = 300 // characters

const sessionCookie = defineCookie('tiplark_session')
const BROWSER_ONLY = 'browser' // appended to the token when the cookie ends with the browser

// Cookies from before 23 November 2026, `token.signature`, whose tokens are stored as they are. They last 30 days: remove
// this in version 0.2.
const EARLIER_SESSION = cookieName('tiplark.session_token', '__Secure-')
const EARLIER_BROWSER_ONLY = cookieName('tiplark.dont_remember', '__Secure-')
const EARLIER_TOKEN = /^[A-Za-z0-9]{32}$/

/**
 * What a session's token may be stored as. Tokens are stored as HMACs, so that neither a copy of the database nor, after
 * a change of the secret, a stolen cookie opens a session.
 */
export const storedTokens = (token: string) => hmacs(`session:${token}`)

function readSessionCookie(headers: Headers) {
  const value = sessionCookie.read(headers)
  if (value) {
    const [token = '', lifetime] = value.split('.')
    return { stored: storedTokens(token), remember: lifetime !== BROWSER_ONLY }
  }
  const [token = '', signature = ''] = readCookie(headers, EARLIER_SESSION)?.split('.') ?? []
  if (!EARLIER_TOKEN.test(token)) return undefined
  if (!verifyHmac(token, Buffer.from(signature, 'base64').toString('base64url'))) return undefined
  return { stored: [token], remember: !readCookie(headers, EARLIER_BROWSER_ONLY) }
}

const SESSION_COOKIES = /tiplark[._]session/

/** Whether these cookies may sign a user in; `findSignedIn` says whether they do. */
export const mayBeSignedIn = (cookies = '') => SESSION_COOKIES.test(cookies)

/** Whether this browser's last session was to end with the browser. */
export const isBrowserSession = (headers: Headers) => readSessionCookie(headers)?.remember === false

type StartOptions = {
  remember: boolean
  authenticatedAt?: Date // a session that continues another inherits the age of its authentication
}

/**
 * Starts a session, ends the one that the request carries, and returns the cookies. Every way to sign in passes here,
 * after the user has proved who they are.
 */
export async function startSession(
  userId: string,
  request: Headers,
  { remember, authenticatedAt = new Date() }: StartOptions,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = Date.now()
  await db
    .insertInto('session')
    .values({
      id: randomAlphanumeric(32),
      user_id: userId,
      token: storedTokens(token)[0]!,
      expires_at: new Date(now + SESSION_S * 1000).toISOString(),
      user_agent: request.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
      created_at: authenticatedAt.toISOString(),
      updated_at: new Date(now).toISOString(),
    })
    .execute()
  await noteLanguage(userId, request)
  await endSession(request)
  const headers = removeEarlierCookies(request)
  headers.append(
    'set-cookie',
    remember
      ? sessionCookie.write(token, { maxAge: SESSION_S })
      : sessionCookie.write(`${token}.${BROWSER_ONLY}`),
  )
  headers.append('set-cookie', await trustedDeviceCookie(userId))
  return headers
}

/** Starts a session after a change that is already stored: when it fails, the user signs in on the sign-in page. */
export async function tryStartSession(...args: Parameters<typeof startSession>) {
  try {
    return await startSession(...args)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return new Headers()
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

function removeEarlierCookies(request: Headers) {
  const headers = new Headers()
  for (const name of [EARLIER_SESSION, EARLIER_BROWSER_ONLY])
    if (readCookie(request, name) !== undefined) headers.append('set-cookie', removeCookie(name))
  return headers
}

async function endSession(request: Headers) {
  const cookie = readSessionCookie(request)
  if (!cookie) return
  const ended = await db
    .deleteFrom('session')
    .where('token', 'in', cookie.stored)
    .returning('user_id')
    .executeTakeFirst()
  if (ended) await notifySignedOut(ended.user_id)
  return ended?.user_id
}

/** Ends the session that the request carries and returns the headers that remove its cookies. */
export async function signOut(request: Headers) {
  const userId = await endSession(request)
  if (userId) await recordSecurityEvent('session_expired:logout', userId)
  const headers = removeEarlierCookies(request)
  headers.append('set-cookie', sessionCookie.remove())
  return headers
}

export type SignedInUser = User & { isAdmin: boolean; sessionId: string; authenticatedAt: string }

/** The times of expiry that an unexpired session can have. */
function openExpiry(now = Date.now()) {
  const { after, until } = openWindowEnds(SESSION_S * 1000, now)
  return { after: new Date(after).toISOString(), until: new Date(until).toISOString() }
}

/** The unexpired sessions with their users and rights. */
export function openSessions() {
  const { after, until } = openExpiry()
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .where('session.expires_at', '>', after)
    .where('session.expires_at', '<=', until)
}

/** The user that the request's session cookie signs in, with their current rights; undefined without a valid session. */
export async function findSignedIn(request: Headers): Promise<SignedInUser | undefined> {
  const cookie = readSessionCookie(request)
  if (!cookie) return undefined
  const row = await openSessions()
    .selectAll('user')
    .select([
      'session.id as sessionId',
      'session.token',
      'session.created_at as authenticatedAt',
      'session.updated_at as usedAt',
      'admin_claim.granted_at',
    ])
    .where('session.token', 'in', cookie.stored)
    .executeTakeFirst()
  if (!row) return undefined
  const { granted_at, token, usedAt, ...user } = row
  const handled = currentRequest.getStore()
  if (handled) handled.accountId = user.id
  const current = cookie.stored[0]!
  // Protects the token with the current secret.
  if (token !== current) await updateSession(user.sessionId, { token: current })
  const now = Date.now()
  if (!isOpen(Date.parse(usedAt) + USED_MS, USED_MS, now)) await markUsed(user.sessionId, now)
  return { ...user, isAdmin: granted_at !== null }
}

const updateSession = (id: string, change: { token: string } | { updated_at: string }) =>
  db.updateTable('session').set(change).where('id', '=', id).execute()

/** Stores when the session was last used. A database that accepts no writes ends no session. */
const markUsed = (id: string, now: number) =>
  updateSession(id, { updated_at: new Date(now).toISOString() }).catch((error) =>
    log.warn({ err: error }, 'the last use of a session could not be stored'),
  )

export const deleteExpiredSessions = (now: number) => deleteOutside('session', 'expires_at', openExpiry(now))

/** The sessions of a user, this browser's first, then the last used. */
export async function listSessions(userId: string, thisSessionId?: string) {
  const { after, until } = openExpiry()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', until)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      firstSeen: Date.parse(row.created_at),
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

/** Ends all sessions of a user for an admin, and the links that were mailed to the user. */
export async function endAllSessions(userId: string, adminId: string) {
  await changeWithEvents(async (trx, record) => {
    const end = (table: 'session' | 'mail_link') =>
      trx.deleteFrom(table).where('user_id', '=', userId).executeTakeFirst()
    const [sessions, links] = [await end('session'), await end('mail_link')]
    const act = { adminId, accountId: userId }
    if (sessions.numDeletedRows || links.numDeletedRows)
      await recordAdminAct(record, 'session_expired:admin', 'authz_admin:sign-ins-ended', act)
  })
  await notifySignedOut(userId)
}
