import type { ReauthenticationFailure } from '#app/features/auth/reauthentication/reauthentication.ts'
import type { FormErrors, FormResult } from '#app/ui/forms/use-form.ts'
import type { ProfileCause } from '#content/messages/en/owner/profile.ts'
import { isBusinessType } from './business-type.ts'
import { checkHandle, HANDLE_FIELDS } from './handle.ts'
import { readTimeZone } from './time-zone.ts'

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

export type ProfileResult = FormResult<Profile, ProfileCause> & {
  done?: true
  dueAt?: number // when a change of payment names that waits is made
  reauthentication?: ReauthenticationFailure
  opened?: Profile // the values that the form has seen stored
  conflicts?: ProfileConflicts
}

/** The name of the hidden field with the value that a form was opened with. */
export const openedField = (field: ProfileField) => `opened.${field}`

const REQUIRED: ProfileField[] = ['name', 'fullName', 'mailingAddress', 'businessName', 'businessType']

/** What a provider has not filled in yet; `payable` is whether a customer has a way to tip. */
export const findMissingFields = (profile: Profile, payable: boolean) => {
  const isMissing = (field: ProfileField) => !profile[field].trim()
  return {
    handle: !payable,
    business: isMissing('businessName') || isMissing('businessType'),
    names: isMissing('name') || isMissing('fullName'),
    address: isMissing('mailingAddress'),
  }
}

/** Whether tips can arrive and printed codes can be sent. */
export const isComplete = (profile: Profile, payable: boolean) =>
  !Object.values(findMissingFields(profile, payable)).includes(true)

/** One cause per invalid field; empty when the profile is valid. */
function checkProfile(profile: Profile, required: ProfileField[]) {
  const errors: FormErrors<Profile, ProfileCause> = {}
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
export const checkEdit = (profile: Profile) => checkProfile(profile, REQUIRED)

/** The first form of a provider, with what a code needs. */
export const checkSetup = (profile: Profile) => checkProfile(profile, ['businessName', 'businessType'])
