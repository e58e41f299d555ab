import { checkHandle, type TipMethod } from '#app/features/tip/handle.ts'
import { isBusinessType } from './business-type.ts'
import { readTimeZone, UNKNOWN_TIME_ZONE } from './time-zone.ts'

export const MAX_TEXT = 200 // characters of any one field
export const FILL_IN_ALL = 'Please fill in all required fields'
export const LOAD_FAILED = 'Failed to load user data. Please try again later.'
export const SETUP_FAILED = 'Failed to update profile. Please try again.'
export const PROFILE_SAVED = 'Profile updated successfully!'
export const profileFailed = (reason: string) => `Failed to update profile: ${reason}. Please try again.`

/** What a provider types about the business; empty text for what is not there. */
export type Profile = {
  name: string // the display name
  fullName: string
  mailingAddress: string
  businessName: string
  businessType: string
  customBusinessType: string
  cashapp: string
  venmo: string
  timeZone: string // empty: as it was
}

export type ProfileErrors = Partial<Record<keyof Profile, string>>

const METHODS: TipMethod[] = ['cashapp', 'venmo']

/** What has to be there for tips to arrive and for printed codes to be sent. */
export const isComplete = (profile: Profile) =>
  [profile.name, profile.fullName, profile.mailingAddress, profile.businessName, profile.businessType].every(
    (text) => text.trim(),
  ) && Boolean(profile.cashapp.trim() || profile.venmo.trim())

/** What a new provider still has to tell. */
export const findMissing = (profile: Profile) => ({
  business: !profile.businessName.trim() || !profile.businessType,
  address: !profile.mailingAddress.trim(),
  handle: !profile.cashapp && !profile.venmo,
})

/** One message per field of a form in which `required` may not be left empty; an empty object means it is good. */
function checkProfile(profile: Profile, required: (keyof Profile)[]) {
  const errors: ProfileErrors = {}
  for (const field of required) if (!profile[field].trim()) errors[field] = FILL_IN_ALL
  for (const [field, text] of Object.entries(profile)) {
    if (text.length > MAX_TEXT) errors[field as keyof Profile] = `Please use at most ${MAX_TEXT} characters`
  }
  if (profile.businessType && !isBusinessType(profile.businessType)) errors.businessType = FILL_IN_ALL
  if (profile.businessType === 'other' && !profile.customBusinessType.trim())
    errors.customBusinessType = FILL_IN_ALL
  if (profile.timeZone && !readTimeZone(profile.timeZone)) errors.timeZone = UNKNOWN_TIME_ZONE
  for (const method of METHODS) {
    const problem = checkHandle(method, profile[method])
    if (problem) errors[method] = problem
  }
  return errors
}

const REQUIRED: (keyof Profile)[] = ['name', 'fullName', 'mailingAddress', 'businessName', 'businessType']

/** The form of the whole profile. Without a payment name it may be saved, but it is not complete. */
export const checkEdit = (profile: Profile) => checkProfile(profile, REQUIRED)

/** The first form a provider fills in: enough for a code. */
export const checkSetup = (profile: Profile) => checkProfile(profile, ['businessName', 'businessType'])
