import { changeWithEvents, recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import {
  admitSignUp,
  asRefusal,
  SignUpRefused,
} from '#app/features/instance/invitations/invitations.server.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { firstCurrency } from '#app/kit/money/currency.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { addUser } from '../password/credential.server.ts'
import { ANOTHER_ACCOUNT, UNKNOWN_ACCOUNT } from './google.ts'

/** The claims of an ID token that we read (OpenID Connect Core 1.0, section 5.1). */
type Claims = { sub: string; email?: unknown; email_verified?: unknown; name?: unknown; picture?: unknown }

const readText = (claim: unknown) => (typeof claim === 'string' ? claim : '')

const findGoogleUser = (sub: string) =>
  db
    .selectFrom('account')
    .select('user_id as id')
    .where(({ and }) => and({ provider_id: 'google', account_id: sub }))
    .executeTakeFirst()

/** The user of this Google account, or the cause unknown_account. */
export const requireGoogleUser = async (claims: Claims) =>
  (await findGoogleUser(claims.sub)) ?? { cause: UNKNOWN_ACCOUNT }

/** The signed-in user, if this is the Google account that they sign in with; else the cause another_account. */
export async function confirmGoogleUser(claims: Claims, signedInId: string | undefined) {
  const known = await findGoogleUser(claims.sub)
  if (known && known.id === signedInId) return known
  await recordRefusal('authn_login_fail:google-confirmation', signedInId)
  return { cause: ANOTHER_ACCOUNT }
}

/**
 * The user of this Google account, created at the first sign-in, or the cause why there is none: account_not_linked,
 * email_not_verified, or the refusal of a registration. An account with a password is never linked by its address alone.
 */
export async function findOrAddGoogleUser(
  claims: Claims,
  invitation = '',
  accepted: string | null = null, // the Accept-Language header
): Promise<{ id: string } | { cause: string }> {
  const known = await findGoogleUser(claims.sub)
  if (known) return known
  const email = normalizeEmail(readText(claims.email))
  if (!email || claims.email_verified !== true) {
    await recordRefusal('authn_login_fail:google-unverified')
    return { cause: 'email_not_verified' }
  }
  const taken = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) {
    await recordRefusal('authn_login_fail:google-not-linked', taken.id)
    return { cause: 'account_not_linked' }
  }
  const id = await changeWithEvents(async (trx, record) => {
    const userId = await addUser(trx, {
      name: readText(claims.name) || email,
      email,
      email_verified: 1,
      photo_url: readText(claims.picture) || null,
      auth_provider: 'google',
      currency: firstCurrency(accepted),
    })
    if (!userId) return undefined
    await admitSignUp(trx, invitation)
    const at = new Date().toISOString()
    const account = { user_id: userId, account_id: claims.sub, provider_id: 'google' }
    await trx
      .insertInto('account')
      .values({ id: randomAlphanumeric(28), ...account, created_at: at, updated_at: at })
      .execute()
    await record('user_created:google', userId)
    return userId
  }).catch(asRefusal)
  if (id instanceof SignUpRefused) return { cause: id.refusal }
  return id ? { id } : { cause: 'account_not_linked' }
}
