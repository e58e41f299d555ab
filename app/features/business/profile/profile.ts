import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import { readTimeZone } from '#app/kit/calendar/time-zone.ts'
import type { FormErrors, FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'
import { isBusinessType } from './business-type.ts'
import { checkHandle, HANDLE_FIELDS } from './handle.ts'
import { isSetUp } from './set-up.ts'

const MAX_TEXT = 200 // characters of any one field

export const PROFILE_FIELDS = [
  'name', // the display name
  'fullName',
  'mailingAddress',
  'businessName',
  'rimName', // on the rim of the code, instead of the business name
  'businessType',
  'customBusinessType',
  'cashapp',
  'venmo',
  'timeZone', // empty: unchanged
] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The fields of the forms; a missing value is an empty text. */
export type Profile = Record<ProfileField, string>

/** Fields that were changed elsewhere while a form was open, which has another value for them. */
export type ProfileConflicts = Partial<Record<ProfileField, { stored: string; sent: string }>>

export type ProfileResult = FormResult<Profile, ProblemKey<'profile' | 'payment-methods'>> & {
  done?: true
  dueAt?: number // when a change of payment names that waits is made
  reauthentication?: ReauthenticationFailure
  opened?: Profile // the values that the form has seen stored
  conflicts?: ProfileConflicts
}

/** The name of the hidden field with the value that a form was opened with. */
export const openedField = (field: ProfileField) => `opened.${field}`

const REQUIRED: ProfileField[] = ['name', 'fullName', 'businessName', 'businessType']

/** A profile with names for those that were left empty: that of the business, and that of the registration. */
export const withNames = (profile: Profile, registered: string): Profile => ({
  ...profile,
  name: profile.name.trim() || profile.businessName,
  fullName: profile.fullName.trim() || registered,
})

type Asked = {
  payable: boolean // whether a customer has a way to tip
  mailsPrints: boolean // whether the host mails prints, for which an address is needed
}

/** What a provider has not filled in yet. An address is among it only where prints are mailed. */
export const findMissingFields = (profile: Profile, { payable, mailsPrints }: Asked) => {
  const isMissing = (field: ProfileField) => !profile[field].trim()
  const { businessName, businessType, customBusinessType } = profile
  return {
    handle: !payable,
    business: !isSetUp({
      business_name: businessName,
      business_type: businessType,
      custom_business_type: customBusinessType,
    }),
    names: isMissing('name') || isMissing('fullName'),
    ...(mailsPrints && { address: isMissing('mailingAddress') }),
  }
}

export type MissingFields = ReturnType<typeof findMissingFields>

export const isComplete = (missing: MissingFields) => !Object.values(missing).includes(true)

export type ProfileErrors = FormErrors<Profile, ProblemKey<'profile' | 'payment-methods'>>

/** One cause per invalid field; empty when the profile is valid. */
function checkProfile(profile: Profile, required: ProfileField[]) {
  const errors: ProfileErrors = {}
  for (const field of required) if (!profile[field].trim()) errors[field] = 'fill-in-all'
  for (const field of PROFILE_FIELDS) {
    if (profile[field].length > MAX_TEXT) errors[field] = ['text-long', { max: MAX_TEXT }]
  }
  if (profile.businessType && !isBusinessType(profile.businessType)) errors.businessType = 'fill-in-all'
  if (profile.businessType === 'other' && !profile.customBusinessType.trim())
    errors.customBusinessType = 'fill-in-all'
  if (profile.timeZone && !readTimeZone(profile.timeZone)) errors.timeZone = 'unknown-time-zone'
  for (const field of HANDLE_FIELDS) {
    const problem = checkHandle(field, profile[field])
    if (problem) errors[field] = problem
  }
  return errors
}

/** The form of the whole profile. Without a payment name it may be saved, but it is not complete. */
export const checkEdit = (profile: Profile, { mailsPrints }: Pick<Asked, 'mailsPrints'>) =>
  checkProfile(profile, mailsPrints ? [...REQUIRED, 'mailingAddress'] : REQUIRED)

/** The first form of a provider, with what a code needs. */
export const checkSetup = (profile: Profile) => checkProfile(profile, ['businessName', 'businessType'])
