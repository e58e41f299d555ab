// Mechanism: passkeys (WebAuthn): challenges, verification, autofill
import { deviceName, deviceText } from '#app/features/audit-log/device-name.ts'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import type { User } from '#app/server/db/tables.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import type { SignedInUser } from '../session/session.server.ts'
import { authenticatorName } from './authenticator-names.ts'
import { consumeChallenge, issueChallenge } from './challenge.server.ts'
import { MAX_PASSKEYS, type PasskeyRefusal } from './passkey.ts'
import { parseRegistration, transportsOf } from './passkey-response.server.ts'
import { addPasskey, readPasskeys } from './passkeys.server.ts'
import { loadWebAuthn, relyingParty } from './relying-party.server.ts'

const ALGORITHMS = [-8, -7, -257] // EdDSA, ES256, RS256

/** What a browser needs to make a passkey for a user who was just authenticated; undefined when there are ten. */
export async function registrationOptions({ id, email, name }: Pick<User, 'id' | 'email' | 'name'>) {
  const keys = await readPasskeys(id)
  if (keys.length >= MAX_PASSKEYS) return undefined
  const { rpID, rpName } = relyingParty()
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: await issueChallenge({ purpose: 'register', userId: id }),
    attestationType: 'none',
    excludeCredentials: keys.map((key) => ({ id: key.id, transports: transportsOf(key.transports) })),
    // One that needs no address, and a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

type Context = { userAgent: string | null; language: Language }

/** Stores the passkey that a browser has made for a user, named after its keeper or the device; returns why not. */
export async function registerPasskey(
  user: SignedInUser,
  json: string,
  { userAgent, language }: Context,
  now = Date.now(),
): Promise<PasskeyRefusal | 'too-many-changes' | undefined> {
  const parsed = parseRegistration(json)
  if (!parsed) return 'passkey-invalid'
  const { response, challenge } = parsed
  const userId = user.id
  if (!(await consumeChallenge(challenge, { purpose: 'register', userId }, now))) return 'passkey-late'
  const { rpID, origin } = relyingParty()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false, // checked below, for a sentence of its own
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return 'passkey-invalid'
  const { credential, aaguid, credentialBackedUp, userVerified } = verified.registrationInfo
  if (userVerified !== true) return 'passkey-unverified'
  const { 'audit-log': auditLog } = MESSAGES[language]
  const stored = addPasskey(user, {
    user_id: userId,
    id: credential.id,
    name: authenticatorName(aaguid) ?? deviceText(deviceName(userAgent), auditLog.device),
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (response.response.transports ?? []).join(),
    aaguid,
    backed_up: credentialBackedUp ? 1 : 0,
    created_at: now,
    used_at: null,
    disabled_at: null,
  })
  return stored.catch((error) => {
    if (error instanceof TooManyChanges) return 'too-many-changes' as const
    throw error
  })
}
