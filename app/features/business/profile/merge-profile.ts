// Mechanism: optimistic concurrency control (revisions of the menu, three-way merge of the profile, version of the payment methods)
import { readTimeZone } from '#app/kit/calendar/time-zone.ts'
import { storedHandle } from './handle.ts'
import { PROFILE_FIELDS, type Profile, type ProfileConflicts, type ProfileField } from './profile.ts'

// The words for 'other' mean nothing without it.
const TYPE: ProfileField[] = ['businessType', 'customBusinessType']
const UNITS = [...PROFILE_FIELDS.filter((field) => !TYPE.includes(field)).map((field) => [field]), TYPE]

/** The values as they are stored, so that the same handle spelled differently is the same. */
function normalizeProfile(profile: Profile): Profile {
  const trimmed = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field].trim()])) as Profile
  return {
    ...trimmed,
    cashapp: storedHandle('cashapp', profile.cashapp) ?? '',
    venmo: storedHandle('venmo', profile.venmo) ?? '',
    customBusinessType: trimmed.businessType === 'other' ? trimmed.customBusinessType : '',
    timeZone: readTimeZone(trimmed.timeZone) ?? '',
  }
}

const differ = (fields: readonly ProfileField[], a: Profile, b: Profile) =>
  fields.some((field) => a[field] !== b[field])

type Versions = { opened: Profile; sent: Profile; stored: Profile }

/**
 * The stored profile with what a form has changed since it was opened. A field that was also changed elsewhere keeps its
 * stored value and is a conflict. `isNew` says whether the form shows other values than these.
 */
export function mergeProfile(versions: Versions) {
  const opened = normalizeProfile(versions.opened)
  const stored = normalizeProfile(versions.stored)
  const sent = normalizeProfile({
    ...versions.sent,
    timeZone: versions.sent.timeZone || versions.opened.timeZone,
  })
  const profile = { ...stored }
  const conflicts: ProfileConflicts = {}
  for (const unit of UNITS) {
    if (!differ(unit, sent, opened)) continue
    const isStale = differ(unit, stored, opened)
    for (const field of unit) {
      if (!isStale) profile[field] = sent[field]
      // A form that was opened without a time zone sends that of its device.
      else if (sent[field] !== stored[field] && !(field === 'timeZone' && !opened.timeZone))
        conflicts[field] = { stored: stored[field], sent: sent[field] }
    }
  }
  return { profile, stored, conflicts, isNew: differ(PROFILE_FIELDS, profile, sent) }
}
