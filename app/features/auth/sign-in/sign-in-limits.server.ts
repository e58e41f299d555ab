import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { isProof, proofOf } from '#app/server/crypto/proof.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import {
  clearAttempts,
  isAnyUsedUp,
  type Limit,
  returnAttempt,
  takeAttempt,
  takeAttempts,
} from '#app/server/limits.server.ts'
import { KNOWN } from '../session/trusted-device.ts'

const QUARTER = 15 * 60 * 1000
const HOUR = 60 * 60 * 1000
const FAILURES_PER_ACCOUNT: Limit = { max: 5, windowMs: QUARTER }
const FAILURES_OF_KNOWN: Limit = { max: 20, windowMs: QUARTER } // of all known browsers of an account together
const TRIES_PER_ACCOUNT: Limit = { max: 200, windowMs: QUARTER } // right ones too: each keeps others waiting
const FAILURES_PER_IP: Limit = { max: 20, windowMs: QUARTER }
const REGISTRATIONS_PER_IP: Limit = { max: 30, windowMs: HOUR }
const RESETS_PER_EMAIL: Limit = { max: 3, windowMs: HOUR }
const RESETS_PER_IP: Limit = { max: 10, windowMs: HOUR }
const GOOGLE_STARTS_PER_IP: Limit = { max: 60, windowMs: QUARTER }
const PASSWORD_CHECKS_PER_USER: Limit = { max: 5, windowMs: QUARTER }

const EMAIL_CHANGES_PER_USER: Limit = { max: 5, windowMs: HOUR }

const KNOWN_S = 365 * 24 * 60 * 60

// Addresses are hashed, so that nothing of a deleted account stays behind in a counter.
const account = (email: string) => `sign-in:account:${sha256(email)}`
const address = (ip: string) => `sign-in:ip:${ip}`

// The password is part of it: who knew an earlier one, or had an earlier account of this address, is a stranger.
const about = (device: string, { id, password }: Holder) => `known-device:${device}:${id}:${sha256(password)}`

type Holder = { id: string; password: string }

async function findHolder(by: 'id' | 'email', value: string): Promise<Holder | undefined> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'account.password'])
    .where(`user.${by}`, '=', value)
    .where('account.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { id: row.id, password: row.password } : undefined
}

/** The browser in which the account of this address was signed in with its password of today, or undefined. */
export async function knownDevice(cookies: string | null, email: string) {
  const [device, mark] = parse(cookies ?? '', KNOWN)[KNOWN]?.split('.') ?? []
  const holder = device && mark ? await findHolder('email', email) : undefined
  return device && holder && isProof(about(device, holder), mark) ? device : undefined
}

/** Marks a browser after its account signed in: failures of strangers do not shut its holder out there. */
export async function knownDeviceCookie(userId: string) {
  const device = randomBytes(16).toString('base64url')
  const holder = await findHolder('id', userId)
  return serialize(KNOWN, holder ? `${device}.${proofOf(about(device, holder))}` : '', {
    path: '/', // the form is sent to /login, and by the script to /login.data
    maxAge: holder ? KNOWN_S : 0,
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.publicUrl.startsWith('https:'),
  })
}

/**
 * What a try to sign in is counted under, in this order up to the first that refuses it: what a whole address did wrong
 * then does not count against an account, so that a blocked one cannot go on locking others out. A success forgets
 * the `own` failures and takes itself from those that are `shared` with others.
 */
function countedFor(email: string, ip: string, device: string | undefined) {
  const tries = { key: `sign-in:tries:${sha256(email)}`, limit: TRIES_PER_ACCOUNT }
  if (device) {
    const own = { key: `sign-in:device:${device}`, limit: FAILURES_PER_ACCOUNT }
    const shared = { key: `sign-in:devices:${sha256(email)}`, limit: FAILURES_OF_KNOWN }
    return { own, shared, all: [own, shared, tries] }
  }
  const own = { key: account(email), limit: FAILURES_PER_ACCOUNT }
  const shared = { key: address(ip), limit: FAILURES_PER_IP }
  return { own, shared, all: [shared, own, tries] }
}

/** Whether a try to sign in would be refused; it is not counted by this. */
export const mustWait = (email: string, ip: string, device: string | undefined) =>
  isAnyUsedUp(countedFor(email, ip, device).all)

/**
 * Counts a try to sign in, of which `mustWait` was asked, before any password is looked at; undefined where it is refused
 * all the same, because others were counted meanwhile.
 */
export async function mayTrySignIn(email: string, ip: string, device: string | undefined) {
  const { own, shared, all } = countedFor(email, ip, device)
  if (!(await takeAttempts(all))) return undefined
  return {
    succeeded: async () => void (await Promise.all([clearAttempts(own.key), returnAttempt(shared.key)])),
  }
}

export const forgetFailures = (email: string) => clearAttempts(account(email))

export const mayRegister = (ip: string) => takeAttempt(`register:ip:${ip}`, REGISTRATIONS_PER_IP)

export async function mayAskForReset(email: string, ip: string) {
  if (!(await takeAttempt(`reset:ip:${ip}`, RESETS_PER_IP))) return false
  return takeAttempt(`reset:email:${sha256(email)}`, RESETS_PER_EMAIL)
}

export const mayStartGoogle = (ip: string) => takeAttempt(`google:ip:${ip}`, GOOGLE_STARTS_PER_IP)

/** For a password that somebody who is signed in has to repeat; a stolen sign-in is no way to guess it. */
export async function mayTryPassword(userId: string) {
  const key = `password:user:${userId}`
  if (!(await takeAttempt(key, PASSWORD_CHECKS_PER_USER))) return undefined
  return { succeeded: () => clearAttempts(key) }
}

export const mayChangeEmail = (userId: string) => takeAttempt(`email:user:${userId}`, EMAIL_CHANGES_PER_USER)
