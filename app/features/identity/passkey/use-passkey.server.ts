// Mechanism: passkeys (WebAuthn): challenges, verification, autofill
import {
  changeWithEvents,
  recordRefusal,
  recordSecurityEvent,
} from '#app/features/audit-log/audit-log.server.ts'
import type { Refusal } from '#app/features/audit-log/audit-log.ts'
import {
  endPasskeySessions,
  findPending,
  isBrowserSession,
  startSession,
} from '#app/features/identity/session/session.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { consumeChallenge, issueChallenge } from './challenge.server.ts'
import type { PasskeyPurpose, PasskeyRefusal } from './passkey.ts'
import { parseAssertion, transportsOf } from './passkey-response.server.ts'
import { queuePasskeyMail, readPasskeys, type StoredPasskey } from './passkeys.server.ts'
import { loadWebAuthn, relyingParty } from './relying-party.server.ts'

/** Of a sign-in or of re-authentication. */
type Use = { purpose: Exclude<PasskeyPurpose, 'register'>; userId?: string }

/** What a browser needs to ask for a passkey: for one of this account, or without an account for any. */
export async function authenticationOptions({ purpose, userId }: Use) {
  const keys = userId ? await readPasskeys(userId) : []
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: await issueChallenge({ purpose, userId }),
    userVerification: 'required',
    allowCredentials: keys
      .filter(({ disabled_at }) => disabled_at === null)
      .map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
  })
}

const REFUSED: Record<Use['purpose'], Refusal> = {
  'sign-in': 'authn_login_fail:passkey',
  reauthenticate: 'authn_login_fail:passkey-confirmation',
}

/**
 * Checks a browser's answer by a passkey, and returns whose it is or why it is refused. `userId` is the account that must
 * have it. A passkey whose counter went back may have been copied: it opens nothing any more.
 */
export async function verifyPasskey(
  json: string,
  { purpose, userId }: Use,
  now = Date.now(),
): Promise<{ userId: string; refusal?: undefined } | { refusal: PasskeyRefusal }> {
  const parsed = parseAssertion(json)
  const fail = async (refusal: PasskeyRefusal, key?: StoredPasskey) => {
    await recordRefusal(REFUSED[purpose], key?.user_id ?? userId)
    return { refusal }
  }
  if (!parsed) return fail('passkey-invalid')
  const { response, challenge } = parsed
  if (!(await consumeChallenge(challenge, { purpose, userId }, now))) return fail('passkey-late')
  const key = await db.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst()
  if (!key || (userId && key.user_id !== userId)) return fail('passkey-unknown')
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== key.user_id)
    return fail('passkey-unknown')
  const { rpID, origin } = relyingParty()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false, // checked below, for a sentence of its own
    // The library compares counters before it has verified the signature: anybody could then stop a passkey.
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: 0,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return fail('passkey-invalid', key)
  const { userVerified, newCounter } = verified.authenticationInfo
  if (userVerified !== true) return fail('passkey-unverified', key)
  if (key.disabled_at !== null) return fail('passkey-copied', key)
  if (await countUse(key, newCounter, now)) return { userId: key.user_id }
  await stopPasskey(key, now)
  return { refusal: 'passkey-copied' }
}

/** Stores that a passkey was used; false when its counter went back. Passkeys that are synchronised always count 0. */
async function countUse({ id }: StoredPasskey, counter: number, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('counter', '<', counter), ...(counter === 0 ? [eb('counter', '=', 0)] : [])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

async function stopPasskey({ id, user_id: userId, name }: StoredPasskey, now: number) {
  const mails = await changeWithEvents(async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ disabled_at: now })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!numUpdatedRows) return undefined
    // The copy may have been used before.
    await endPasskeySessions(trx, userId)
    await record('authn_login_fail:passkey-copied', userId, undefined, name)
    return queuePasskeyMail(trx, userId, { change: 'copied', name })
  })
  if (!mails) return
  await notifySignedOut(userId)
  sendMails(mails)
}

type SignIn = { json: string; remember?: boolean } // as the session before was to last, without a choice

/**
 * Signs in with a passkey, whose user verification is a second factor itself; a sign-in that waits for a second factor is
 * passed by a passkey of the same account. The headers carry the session.
 */
export async function signInByPasskey(
  { json, remember }: SignIn,
  headers: Headers,
): Promise<{ headers: Headers; refusal?: undefined } | { refusal: PasskeyRefusal }> {
  const pending = await findPending(headers)
  const verified = await verifyPasskey(json, { purpose: 'sign-in', userId: pending?.id })
  if (verified.refusal) return verified
  const signedIn = await startSession(verified.userId, headers, {
    remember: remember ?? !isBrowserSession(headers),
    method: 'passkey',
    isVerified: true,
  })
  await recordSecurityEvent('authn_login_success:passkey', verified.userId)
  return { headers: signedIn }
}
