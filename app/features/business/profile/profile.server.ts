import { AUTH_FAILED } from '#app/features/identity/general-errors.ts'
import {
  type Credentials,
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import {
  type Proof,
  type ReauthenticationFailure,
  reauthenticationStatus,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { readSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { changePaymentMethods } from '#app/features/payment-methods/editor/change-payment-methods.server.ts'
import {
  planList,
  readMethodList,
  readMethodListOf,
  versionOf,
} from '#app/features/payment-methods/editor/method-list.server.ts'
import {
  differences,
  hasPayable,
  type OwnMethod,
  type PaymentMethodList,
} from '#app/features/payment-methods/editor/method-list.ts'
import { type Handles, handlesOf, readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'
import { mergeProfile } from './merge-profile.ts'
import {
  findMissingFields,
  openedField,
  PROFILE_FIELDS,
  type Profile,
  type ProfileErrors,
  type ProfileField,
  type ProfileResult,
} from './profile.ts'

const profileOf = (user: User, handles: Handles): Profile => ({
  name: user.name,
  fullName: user.full_name ?? user.name,
  mailingAddress: user.mailing_address ?? '',
  businessName: user.business_name ?? '',
  rimName: user.rim_name ?? '',
  businessType: user.business_type ?? '',
  customBusinessType: user.custom_business_type ?? '',
  cashapp: handles.cashapp ?? '',
  venmo: handles.venmo ?? '',
  timeZone: user.time_zone ?? '',
})

/** The profile for a form. A full name that was never saved defaults to the name of the registration. */
export const loadProfile = async (user: User) => profileOf(user, await readHandles(db, user.id))

/** What the stored profile lacks: a full name that was never saved is missing. */
export async function missingOf(user: User, profile: Profile) {
  const [list, { mailsPrints }] = await Promise.all([readMethodList(db, user.id), readSiteSettings()])
  const stored = { ...profile, fullName: user.full_name ?? '' }
  return findMissingFields(stored, { payable: hasPayable(list), mailsPrints })
}

const NOT_IN_EVERY_FORM: ProfileField[] = ['cashapp', 'venmo', 'mailingAddress']

const mapFields = (read: (field: ProfileField) => string) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, read(field)])) as Profile

/** A form without fields for payment names or an address leaves them as they were. */
const readProfile = (form: Fields, opened: Profile) =>
  mapFields((field) =>
    NOT_IN_EVERY_FORM.includes(field) && !form.has(field) ? opened[field] : readText(form, field),
  )

/** The values that the form was opened with. A form without them counts as opened just now. */
const readOpened = (form: Fields, stored: Profile) =>
  mapFields((field) => (form.has(openedField(field)) ? readText(form, openedField(field)) : stored[field]))

const orNull = (text: string) => text.trim() || null

const toColumns = (profile: Profile, user: User) => ({
  name: profile.name.trim(),
  full_name: orNull(profile.fullName),
  mailing_address: orNull(profile.mailingAddress),
  business_name: orNull(profile.businessName),
  rim_name: orNull(profile.rimName),
  business_type: orNull(profile.businessType),
  custom_business_type: orNull(profile.customBusinessType),
  time_zone: orNull(profile.timeZone) ?? user.time_zone,
})

type Columns = ReturnType<typeof toColumns> & { country?: string }

/** The list with these handles: a new one after the other ways, a changed one in its place and not checked. */
function withHandles(list: PaymentMethodList, handles: Record<string, string | null>): PaymentMethodList {
  const changed = list.methods.flatMap((own): OwnMethod[] => {
    const handle = own.id in handles ? handles[own.id]! : own.handle
    if (!handle) return []
    return handle === own.handle ? [own] : [{ ...own, handle, checked_at: null }]
  })
  const added = Object.entries(handles).flatMap(([id, handle]): OwnMethod[] =>
    handle && !list.methods.some((own) => own.id === id)
      ? [{ id, handle, enabled: 1, checked_at: null }]
      : [],
  )
  return { ...list, methods: [...changed, ...added] }
}

const LOOKED_AGAIN_MS = 60_000 // a provider gets at most one message about tips a minute

const SHOWN = ['business_name', 'rim_name'] as const // by which customers know a business

type Edited = { columns: Columns; before: PaymentMethodList; after: PaymentMethodList; proof?: Proof }

/**
 * Writes what differs from the profile as read before. Stale if another request has changed some of it meanwhile. Without a
 * `proof` it decides nothing about tips.
 */
function writeProfile(user: SignedInUser, { columns, before, after, proof }: Edited, now: number) {
  const names = Object.keys(columns) as (keyof Columns)[]
  const changed = Object.fromEntries(
    names.filter((name) => columns[name] !== user[name]).map((name) => [name, columns[name]]),
  )
  return changePaymentMethods(user, now, async (trx, locked) => {
    const isListSame = versionOf(await readMethodListOf(trx, locked)) === versionOf(before)
    if (!isListSame || names.some((name) => locked[name] !== user[name])) return undefined
    const isRenamed = locked.business_name !== null && SHOWN.some((name) => name in changed)
    return {
      ...(proof && { ...planList(locked, { before, after, now }), proof }),
      ...(isRenamed && {
        seen: {
          said: { cause: 'name', name: columns.business_name ?? locked.business_name ?? '' },
          wayBack: { user: Object.fromEntries(SHOWN.map((name) => [name, locked[name]])) },
        },
      }),
      storeNow: async () => {
        const set = { ...changed, updated_at: new Date(now).toISOString() }
        await trx.updateTable('user').set(set).where('id', '=', user.id).execute()
        // What was put off to the end of quiet hours in the other time zone is looked at again.
        if ('time_zone' in changed)
          await trx
            .updateTable('notification_preference')
            .set({ due_at: now + LOOKED_AGAIN_MS })
            .where('provider_id', '=', user.id)
            .where('due_at', '>', now + LOOKED_AGAIN_MS)
            .execute()
      },
    }
  })
}

/** What the first form asks for besides the profile. */
export type FirstMethods = { country: string; currency: Currency; handles: Record<string, string> }

type Input = { sent: Profile; opened: Profile; credentials: Credentials; first?: FirstMethods }
type Merged = ReturnType<typeof mergeProfile>
type Saved =
  | { status: 'saved' | 'conflict'; merged: Merged; dueAt?: number }
  | { status: 'unproven'; reauthentication: ReauthenticationFailure }

/**
 * Saves what a form has changed, unless one of these fields was changed elsewhere meanwhile. A change of where tips go
 * needs re-authentication, without which nothing is saved, may be held for 24 hours, and is mailed to the user.
 */
async function saveProfile(
  user: SignedInUser,
  before: PaymentMethodList,
  input: Input,
  now = Date.now(),
): Promise<Saved> {
  const stored = profileOf(user, handlesOf(before.methods))
  const merged = mergeProfile({ ...input, stored })
  const [cashapp, venmo] = [orNull(merged.profile.cashapp), orNull(merged.profile.venmo)]
  const handles = { cashapp, venmo, ...input.first?.handles }
  const after = withHandles({ ...before, currency: input.first?.currency ?? before.currency }, handles)
  if (Object.keys(merged.conflicts).length) return { status: 'conflict', merged }
  const columns = { ...toColumns(merged.profile, user), ...(input.first && { country: input.first.country }) }
  const { failure, proof } = differences(before, after).length
    ? await reauthenticate(user, input.credentials, { acceptRecent: true, now })
    : { failure: undefined, proof: undefined }
  if (failure) return { status: 'unproven', reauthentication: failure }

  const outcome = await writeProfile(user, { columns, before, after, proof }, now)
  if (outcome.status === 'unproven') return outcome
  if (outcome.status === 'stale') {
    const current = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirst()
    if (!current) throw new Error('the user does not exist')
    return saveProfile({ ...user, ...current }, await readMethodListOf(db, current), input, now)
  }
  if (outcome.status === 'made') return { status: 'saved', merged }
  // The earlier names go on receiving, so the form shows them.
  const profile = { ...merged.profile, cashapp: stored.cashapp, venmo: stored.venmo }
  return { status: 'saved', merged: { ...merged, profile }, dueAt: outcome.dueAt }
}

type Rules = {
  check: (profile: Profile) => ProfileErrors
  fill?: (profile: Profile) => Profile // what was left empty
  failed: ProblemKey<'profile' | 'payment-methods'> // when it cannot be saved
  first?: FirstMethods
}

/** Saves a submitted profile. */
export async function submitProfile(
  user: SignedInUser,
  form: Fields,
  { check, fill, failed, first }: Rules,
): Promise<{ result: ProfileResult; status: number }> {
  const list = await readMethodList(db, user.id)
  const opened = readOpened(form, profileOf(user, handlesOf(list.methods)))
  const read = readProfile(form, opened)
  const sent = fill?.(read) ?? read
  const show = (result: ProfileResult, status: number) => ({
    result: { values: sent, opened, ...result },
    status,
  })
  const errors = check(sent)
  if (Object.keys(errors).length) return show({ errors }, 400)
  try {
    const saved = await saveProfile(user, list, { sent, opened, credentials: readCredentials(form), first })
    if (saved.status === 'unproven')
      return show(
        { reauthentication: saved.reauthentication },
        reauthenticationStatus(saved.reauthentication),
      )
    const { profile, stored, conflicts, isNew } = saved.merged
    if (saved.status === 'conflict') {
      // Shown once the type that it belongs to is chosen.
      const customBusinessType = profile.customBusinessType || sent.customBusinessType
      const values = { ...profile, customBusinessType }
      return show({ values, opened: stored, isNew, message: 'changed-elsewhere', conflicts }, 409)
    }
    const { dueAt } = saved
    const result: ProfileResult = { values: profile, opened: profile, isNew, done: true, dueAt }
    return { result, status: 200 }
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.updateProfile)
    return show({ message: failed }, 503)
  }
}
