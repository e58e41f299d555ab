import { data } from 'react-router'
import { reauthenticate } from '#app/features/auth/reauthentication/reauthentication.server.ts'
import {
  type ReauthenticationFailure,
  reauthenticationStatus,
} from '#app/features/auth/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/auth/session/session.server.ts'
import { AUTH_FAILED } from '#app/features/auth/sign-in/general-errors.ts'
import { renderMail } from '#app/features/mails/render-mail.server.tsx'
import { storedHandle } from '#app/features/tip/handle.ts'
import { defineCookie } from '#app/server/cookies.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { nameChanges, paymentNamesChangedMail } from './payment-names.ts'
import { findMissingFields, isComplete, PROFILE_FIELDS, type Profile, type ProfileResult } from './profile.ts'
import { readTimeZone } from './time-zone.ts'

/** The profile for a form. A full name that was never saved defaults to the name of the registration. */
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

/** What the stored profile lacks: a full name that was never saved is missing. */
export const missingOf = (user: User) =>
  findMissingFields({ ...profileOf(user), fullName: user.full_name ?? '' })

const readProfile = (form: Fields) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, readText(form, field)])) as Profile

const welcome = defineCookie('tiplark_welcome', { maxAge: 30 * 60 })

/** Lets a provider who has saved an incomplete profile stay on the dashboard for a while. */
export const welcomeCookie = welcome.write('yes')

export const isWelcome = (request: Request) => welcome.read(request.headers) !== undefined

const orNull = (text: string) => text.trim() || null

type Saved =
  | { complete: boolean; reauthentication?: undefined }
  | { complete?: undefined; reauthentication: ReauthenticationFailure }

/**
 * Saves the fields of the form and returns whether the profile is complete. A changed payment name needs
 * re-authentication, without which nothing is saved, and is mailed to the user.
 */
export async function saveProfile(
  user: SignedInUser,
  input: Profile,
  password = '',
  now = new Date(),
): Promise<Saved> {
  const profile = {
    ...input,
    cashapp: storedHandle('cashapp', input.cashapp) ?? '',
    venmo: storedHandle('venmo', input.venmo) ?? '',
  }
  const changes = nameChanges(user, profile)
  const failure = changes.length
    ? await reauthenticate(user, password, { acceptRecent: true, now: now.getTime() })
    : undefined
  if (failure) return { reauthentication: failure }

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
  if (!numUpdatedRows) throw new Error('the user does not exist')
  if (changes.length) {
    const mail = paymentNamesChangedMail({ name: user.name, brand: env.brand }, changes)
    sendMailLater({ to: user.email, ...renderMail(mail, env.brand) })
  }
  return { complete }
}

/** Saves a submitted profile, or returns the refusal for its form. `failed` is the message when it cannot be saved. */
export async function submitProfile(
  user: SignedInUser,
  form: Fields,
  check: (profile: Profile) => Partial<Profile>,
  failed: string,
) {
  const values = readProfile(form)
  const refuse = (result: ProfileResult, status: number) => ({
    complete: undefined,
    refusal: data<ProfileResult>({ ...result, values }, { status }),
  })
  const errors = check(values)
  if (Object.keys(errors).length) return refuse({ errors }, 400)
  try {
    const { complete, reauthentication } = await saveProfile(user, values, readText(form, 'current'))
    if (reauthentication) return refuse({ reauthentication }, reauthenticationStatus(reauthentication))
    return { complete, refusal: undefined }
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.updateProfile)
    return refuse({ message: failed }, 503)
  }
}
