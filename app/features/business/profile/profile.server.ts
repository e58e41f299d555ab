import type { Transaction } from 'kysely'
import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
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
import { isFromKnownDevice } from '#app/features/identity/session/known-device.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { readSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { decideFor, refusalOfDecision } from '#app/features/payment-methods/editor/way-change.server.ts'
import {
  lockProvider,
  queueDifferences,
  readWayList,
  storeListChange,
  storeWayList,
  versionOf,
} from '#app/features/payment-methods/editor/way-list.server.ts'
import {
  differences,
  hasPayable,
  type OwnWay,
  type WayList,
} from '#app/features/payment-methods/editor/way-list.ts'
import { type Handles, readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { hasChangedOften, storeMailedChange } from '#app/kit/undo/mailed-change.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
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
  const [list, { mailsPrints }] = await Promise.all([readWayList(db, user.id), readSiteSettings()])
  const stored = { ...profile, fullName: user.full_name ?? '' }
  return findMissingFields(stored, { payable: hasPayable(list), mailsPrints })
}

const NOT_IN_EVERY_FORM: ProfileField[] = ['cashapp', 'venmo', 'mailingAddress']

/** A form without fields for payment names or an address leaves them as they were. */
const readProfile = (form: Fields, opened: Profile) =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => {
      const isLeft = NOT_IN_EVERY_FORM.includes(field) && !form.has(field)
      return [field, isLeft ? opened[field] : readText(form, field)]
    }),
  ) as Profile

/** The values that the form was opened with. A form without them counts as opened just now. */
const readOpened = (form: Fields, stored: Profile) =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => {
      const name = openedField(field)
      return [field, form.has(name) ? readText(form, name) : stored[field]]
    }),
  ) as Profile

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

const toHandles = (profile: Profile): Handles => ({
  cashapp: orNull(profile.cashapp),
  venmo: orNull(profile.venmo),
})

type Columns = ReturnType<typeof toColumns> & { country?: string }

const handlesOf = ({ ways }: WayList): Handles => {
  const handleOf = (method: string) => ways.find(({ id }) => id === method)?.handle ?? null
  return { cashapp: handleOf('cashapp'), venmo: handleOf('venmo') }
}

const profileHandles = (list: WayList) => {
  const { cashapp, venmo } = handlesOf(list)
  return { cashapp: cashapp ?? '', venmo: venmo ?? '' }
}

/** The list with these handles: a new one after the other ways, a changed one in its place and not checked. */
function withHandles(list: WayList, handles: Record<string, string | null>): WayList {
  const changed = list.ways.flatMap((own): OwnWay[] => {
    const handle = own.id in handles ? handles[own.id]! : own.handle
    if (!handle) return []
    return handle === own.handle ? [own] : [{ ...own, handle, checked_at: null }]
  })
  const added = Object.entries(handles).flatMap(([id, handle]): OwnWay[] =>
    handle && !list.ways.some((own) => own.id === id) ? [{ id, handle, enabled: 1, checked_at: null }] : [],
  )
  return { ...list, ways: [...changed, ...added] }
}

const LOOKED_AGAIN_MS = 60_000 // a provider gets at most one message about tips a minute

type Stored = { user: SignedInUser; list: WayList }
type Edited = { columns: Columns; list: WayList; proof?: Proof }

const SHOWN = ['business_name', 'rim_name'] as const // by which customers know a business

type Renaming = { user: SignedInUser; changed: Record<string, unknown>; now: number }

/** Whether a device that the account does not know gives the business another name. */
const isChangedFromUnknown = async (
  trx: Transaction<Tables>,
  locked: User,
  { user, changed, now }: Renaming,
) =>
  locked.business_name !== null &&
  SHOWN.some((name) => name in changed) &&
  !(await isFromKnownDevice(trx, locked, user, now))

/**
 * Writes what differs from the profile as read before. Undefined if another request has changed some of it meanwhile,
 * `refused` where it decides where tips go and the sign-in has ended. Without a `proof` it decides nothing about tips.
 */
async function writeProfile({ user, list: before }: Stored, edited: Edited, now: Date) {
  const { columns, list: after, proof } = edited
  const names = Object.keys(columns) as (keyof Columns)[]
  const changed = Object.fromEntries(
    names.filter((name) => columns[name] !== user[name]).map((name) => [name, columns[name]]),
  )
  return changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, user.id)
      if (!locked || versionOf(await readWayList(trx, locked.id)) !== versionOf(before)) return undefined
      const asking = proof && { session: user, proof, now: now.getTime() }
      const decision = asking ? await decideFor(trx, locked, asking) : 'allow'
      if (decision === 'deny' || decision === 'too-many') return { refused: refusalOfDecision(decision) }
      const isAtOnce = decision === 'allow'
      const isStrange = await isChangedFromUnknown(trx, locked, { user, changed, now: now.getTime() })
      if (isStrange && (await hasChangedOften(trx, locked.id, now.getTime())))
        return { refused: 'too-many-changes' as const }
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({
          ...changed,
          currency: (isAtOnce ? after : before).currency,
          updated_at: now.toISOString(),
        })
        .where('id', '=', user.id)
        .where((eb) => eb.and(names.map((name) => eb(name, 'is not distinct from', user[name]))))
        .executeTakeFirst()
      if (!numUpdatedRows) return undefined
      // What was put off to the end of quiet hours in the other time zone is looked at again.
      if ('time_zone' in changed)
        await trx
          .updateTable('notification_preference')
          .set({ due_at: now.getTime() + LOOKED_AGAIN_MS })
          .where('provider_id', '=', user.id)
          .where('due_at', '>', now.getTime() + LOOKED_AGAIN_MS)
          .execute()
      const pageMails = isStrange
        ? await storeMailedChange(trx, locked, {
            wayBack: { user: Object.fromEntries(SHOWN.map((name) => [name, locked[name]])) },
            said: { cause: 'name', name: columns.business_name ?? locked.business_name ?? '' },
            now: now.getTime(),
          })
        : []
      if (!proof) return { list: undefined, mails: pageMails }
      const list = await storeListChange(trx, record, user.id, {
        before,
        after,
        decision,
        now: now.getTime(),
      })
      if (isAtOnce) await storeWayList(trx, record, user.id, { before, after })
      return { list, mails: [...pageMails, ...(await queueDifferences(trx, locked, before, list))] }
    },
    (work) => changeProvider(user.id, work),
  )
}

/** What the first form asks for besides the profile. */
export type FirstWays = { country: string; currency: Currency; handles: Record<string, string> }

type Input = { sent: Profile; opened: Profile; credentials: Credentials; first?: FirstWays }
type Merged = ReturnType<typeof mergeProfile>
type Saved =
  | { status: 'saved' | 'conflict'; merged: Merged; dueAt?: number }
  | { status: 'refused'; reauthentication: ReauthenticationFailure }

/**
 * Saves what a form has changed, unless one of these fields was changed elsewhere meanwhile. A change of where tips go
 * needs re-authentication, without which nothing is saved, may be held for 24 hours, and is mailed to the user.
 */
async function saveProfile(
  user: SignedInUser,
  before: WayList,
  input: Input,
  now = new Date(),
): Promise<Saved> {
  const merged = mergeProfile({ ...input, stored: profileOf(user, handlesOf(before)) })
  const handles = { ...toHandles(merged.profile), ...input.first?.handles }
  const after = withHandles({ ...before, currency: input.first?.currency ?? before.currency }, handles)
  if (Object.keys(merged.conflicts).length) return { status: 'conflict', merged }
  const columns = { ...toColumns(merged.profile, user), ...(input.first && { country: input.first.country }) }
  let given: Proof | undefined
  if (differences(before, after).length) {
    const at = now.getTime()
    const { failure, proof } = await reauthenticate(user, input.credentials, { acceptRecent: true, now: at })
    if (failure) return { status: 'refused', reauthentication: failure }
    given = proof
  }

  const edited = { columns, list: after, proof: given }
  const found = await writeProfile({ user, list: before }, edited, now)
  if (found?.refused) return { status: 'refused', reauthentication: found.refused }
  if (!found) {
    const current = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirst()
    if (!current) throw new Error('the user does not exist')
    return saveProfile({ ...user, ...current }, await readWayList(db, current.id), input, now)
  }
  sendMails(found.mails)
  const dueAt = found.list?.dueAt
  if (!dueAt) return { status: 'saved', merged }
  // The earlier names go on receiving, so the form shows them.
  const profile = { ...merged.profile, ...profileHandles(before) }
  return { status: 'saved', merged: { ...merged, profile }, dueAt }
}

type Rules = {
  check: (profile: Profile) => ProfileErrors
  fill?: (profile: Profile) => Profile // what was left empty
  failed: ProblemKey<'profile' | 'ways'> // when it cannot be saved
  first?: FirstWays
}

/** Saves a submitted profile. */
export async function submitProfile(
  user: SignedInUser,
  form: Fields,
  { check, fill, failed, first }: Rules,
): Promise<{ result: ProfileResult; status: number }> {
  const list = await readWayList(db, user.id)
  const opened = readOpened(form, profileOf(user, handlesOf(list)))
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
    if (saved.status === 'refused')
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
