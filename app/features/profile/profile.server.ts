import { writeLetter } from '#app/features/auth/account-mails.ts'
import { findDoubt } from '#app/features/auth/reauthentication/reauthentication.server.ts'
import type { Doubt } from '#app/features/auth/reauthentication/reauthentication.ts'
import type { SignedIn } from '#app/features/auth/session/session.server.ts'
import { storedHandle } from '#app/features/tip/handle.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { nameChanges, namesChangedLetter } from './payment-names.ts'
import { isComplete, type Profile } from './profile.ts'
import { readTimeZone } from './time-zone.ts'

/** The profile as a form shows it. A full name that was never saved is offered from the registration. */
export const profileOf = (user: User): Profile => ({
  name: user.name,
  fullName: user.full_name ?? user.name,
  mailingAddress: user.mailing_address ?? '',
  businessName: user.business_name ?? '',
  businessType: user.business_type ?? '',
  customBusinessType: user.custom_business_type ?? '',
  cashapp: user.cashapp ?? '',
  venmo: user.venmo ?? '',
  timeZone: user.time_zone ?? '',
})

const orNull = (text: string) => text.trim() || null

export type Saved = { complete: boolean; doubt?: undefined } | { doubt: Doubt }

/**
 * Saves the form's fields and nothing else of the user; tells whether the profile is complete now. Names that tips go to
 * are only changed for the holder of the account, who gets a mail about it: otherwise nothing is saved, and the answer
 * is the doubt.
 */
export async function saveProfile(
  user: SignedIn,
  typed: Profile,
  password = '',
  now = new Date(),
): Promise<Saved> {
  const profile = {
    ...typed,
    cashapp: storedHandle('cashapp', typed.cashapp) ?? '',
    venmo: storedHandle('venmo', typed.venmo) ?? '',
  }
  const changes = nameChanges(user, profile)
  const doubt = changes.length ? await findDoubt(user, password, now.getTime()) : undefined
  if (doubt) return { doubt }

  const complete = isComplete(profile)
  const timeZone = readTimeZone(profile.timeZone)
  const { numUpdatedRows } = await changeProvider(user.id, (trx) =>
    trx
      .updateTable('user')
      .set({
        name: profile.name.trim(),
        full_name: orNull(profile.fullName),
        mailing_address: orNull(profile.mailingAddress),
        business_name: orNull(profile.businessName),
        business_type: orNull(profile.businessType),
        custom_business_type: profile.businessType === 'other' ? orNull(profile.customBusinessType) : null,
        cashapp: orNull(profile.cashapp),
        venmo: orNull(profile.venmo),
        profile_complete: complete ? 1 : 0,
        ...(timeZone && { time_zone: timeZone }),
        updated_at: now.toISOString(),
      })
      .where('id', '=', user.id)
      .executeTakeFirst(),
  )
  if (!numUpdatedRows) throw new Error('the user is gone')
  if (changes.length) {
    const letter = namesChangedLetter({ name: user.name, brand: env.brand }, changes)
    sendMailLater({ to: user.email, ...writeLetter(letter, env.brand) })
  }
  return { complete }
}
