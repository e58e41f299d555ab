import { parse } from 'hono/utils/cookie'
import {
  type HashSlot,
  isHashQueueFull,
  needsRehash,
  withHashSlot,
} from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { normalEmail } from '../email.ts'
import { addEmailUser, findCredential, replaceHash } from '../password/credential.server.ts'
import { AUTH_FAILED } from '../sign-in/auth-messages.ts'
import type { Login } from '../sign-in/login.ts'
import { MAX_PASSWORD, type Registration } from '../sign-in/registration.ts'
import {
  knownDevice,
  knownDeviceCookie,
  mayRegister,
  mayTrySignIn,
  mustWait,
} from '../sign-in/sign-in-limits.server.ts'
import { auth } from './auth.server.ts'

/** Headers carry the cookie that signs the person in. */
type Answer = { ok: true; headers: Headers } | { ok: false; cause: string }

/** Who asks, as far as sign-in wants to know it. */
export type Caller = { ip: string; headers: Headers }

const BUSY = { ok: false, cause: 'busy' } as const // as many passwords wait to be hashed as may
const TOO_MANY = { ok: false, cause: 'too-many-requests' } as const

/** Signs in who has shown who they are; the headers carry the cookies, also the one by which this browser is known. */
export async function startSignIn(userId: string, remember: boolean, asked: Headers) {
  const { headers } = await auth.api.startSession({
    body: { userId, remember },
    // Only what is kept about a sign-in, so that the library judges nothing else by it.
    headers: new Headers({ 'user-agent': asked.get('user-agent')?.slice(0, 300) ?? '' }),
    returnHeaders: true,
  })
  headers.append('set-cookie', await knownDeviceCookie(userId))
  return headers
}

/** The same after a deed that stays done: should it fail, the way leads on over the sign-in page. */
export async function startSignInAfterwards(...who: Parameters<typeof startSignIn>) {
  try {
    return await startSignIn(...who)
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.login)
    return new Headers()
  }
}

/** Makes an account and signs it in, or names the cause: email-already-in-use, too-many-requests, busy. */
export const register = async (wish: Registration, caller: Caller): Promise<Answer> =>
  (await withHashSlot('untrusted', (slot) => makeAccount(wish, caller, slot))) ?? BUSY

async function makeAccount(
  { name, email, password }: Registration,
  caller: Caller,
  slot: HashSlot,
): Promise<Answer> {
  if (!(await mayRegister(caller.ip))) return TOO_MANY
  const address = normalEmail(email)
  if (await findCredential(address)) return { ok: false, cause: 'email-already-in-use' }
  const id = await addEmailUser({ name: name.trim(), email: address, hash: await slot.hash(password) })
  if (!id) return { ok: false, cause: 'email-already-in-use' }
  await endSignIn(caller.headers)
  return { ok: true, headers: await startSignInAfterwards(id, true, caller.headers) }
}

/**
 * Signs in, or names the cause: invalid-credential, user-not-found, too-many-requests, busy. While strangers guess the
 * passwords of others, a browser in which this account was signed in before does not wait for them.
 */
export async function signIn(login: Login, remember: boolean, caller: Caller): Promise<Answer> {
  const address = normalEmail(login.email)
  const known = await knownDevice(caller.headers.get('cookie'), address)
  const queue = known ? 'trusted' : 'untrusted'
  if (isHashQueueFull(queue)) return BUSY
  // A guess beyond the limits takes no slot from others.
  if (await mustWait(address, caller.ip, known)) return TOO_MANY
  const check = (slot: HashSlot) => checkPassword({ ...login, email: address }, remember, caller, known, slot)
  return (await withHashSlot(queue, check)) ?? BUSY
}

/**
 * An attempt is counted before the password is checked, so that many at once are not checked more often than the limit
 * allows. One whose password could not be checked anyway costs nothing and does not count.
 */
async function checkPassword(
  { email: address, password }: Login,
  remember: boolean,
  caller: Caller,
  known: string | undefined,
  slot: HashSlot,
): Promise<Answer> {
  const attempt = await mayTrySignIn(address, caller.ip, known)
  if (!attempt) return TOO_MANY

  const holder = await findCredential(address)
  // Nobody has a password that is so long.
  if (!holder?.password || password.length > MAX_PASSWORD) {
    await slot.hash(password) // the answer takes as long as for a known address
    return { ok: false, cause: !holder && env.revealUnknownEmail ? 'user-not-found' : 'invalid-credential' }
  }
  if (!(await slot.verify(holder.password, password))) return { ok: false, cause: 'invalid-credential' }
  if (needsRehash(holder.password)) await replaceHash(holder.id, holder.password, await slot.hash(password))
  const headers = await startSignIn(holder.id, remember, caller.headers)
  await Promise.all([attempt.succeeded(), endSignIn(caller.headers)])
  return { ok: true, headers }
}

/** Makes worthless what the browser was signed in with until now. */
async function endSignIn(cookies: Headers) {
  const { name } = (await auth.$context).authCookies.sessionToken
  const [token] = parse(cookies.get('cookie') ?? '', name)[name]?.split('.') ?? []
  if (token) await db.deleteFrom('session').where('token', '=', token).execute()
}

/** Ends the sign-in that the cookie names; the headers take the cookie back. */
export async function signOut(cookies: Headers) {
  // The library takes the cookie back also when the database could not be asked: then the sign-in would live on.
  await endSignIn(cookies)
  const { headers } = await auth.api.signOut({ headers: cookies, returnHeaders: true })
  return headers
}

export type SignedIn = User & { isAdmin: boolean; sessionId: string }

/** Who the cookie signs in, with rights read fresh from the database; undefined for nobody. */
export async function findSignedIn(cookies: Headers): Promise<SignedIn | undefined> {
  if (!cookies.get('cookie')?.includes('tiplark.session_token')) return undefined
  const found = await auth.api.getSession({ headers: cookies })
  return found ? findUser(found.user.id, found.session.id) : undefined
}

/** The person behind a sign-in that is known to be good, with the rights of this moment. */
export async function findUser(userId: string, sessionId: string): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('user')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .selectAll('user')
    .select('admin_claim.granted_at')
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { granted_at, ...user } = row
  return { ...user, isAdmin: granted_at !== null, sessionId }
}
