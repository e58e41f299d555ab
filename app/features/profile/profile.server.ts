import { AUTH_FAILED } from '#app/features/auth/general-errors.ts'
import { reauthenticate } from '#app/features/auth/reauthentication/reauthentication.server.ts'
import {
  type ReauthenticationFailure,
  reauthenticationStatus,
} from '#app/features/auth/reauthentication/reauthentication.ts'
import type { SignedInUser } from '#app/features/auth/session/session.server.ts'
import { changeWithEvents } from '#app/features/journal/journal.server.ts'
import { mailLanguage } from '#app/features/mails/account-mails.ts'
import { renderMail } from '#app/features/mails/render-mail.server.tsx'
import { type Handles, readHandles, storeHandles } from '#app/features/tip/payment-way.server.ts'
import { defineCookie } from '#app/server/cookies.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { ProfileCause } from '#content/messages/en/owner/profile.ts'
import { mergeProfile } from './merge-profile.ts'
import { nameChanges, nameEvent, paymentNamesChangedMail, paymentNamesSetMail } from './payment-names.ts'
import {
  type checkEdit,
  findMissingFields,
  isComplete,
  openedField,
  PROFILE_FIELDS,
  type Profile,
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
export const missingOf = (user: User, profile: Profile) =>
  findMissingFields({ ...profile, fullName: user.full_name ?? '' })

const readProfile = (form: Fields) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, readText(form, field)])) as Profile

/** The values that the form was opened with. A form without them counts as opened just now. */
const readOpened = (form: Fields, stored: Profile) =>
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => {
      const name = openedField(field)
      return [field, form.has(name) ? readText(form, name) : stored[field]]
    }),
  ) as Profile

const welcome = defineCookie('tiplark_welcome', { maxAge: 30 * 60 })

/** Lets a provider who has saved an incomplete profile stay on the dashboard for a while. */
export const welcomeCookie = welcome.write('yes')

export const isWelcome = (request: Request) => welcome.read(request.headers) !== undefined

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

type Columns = ReturnType<typeof toColumns>

type Stored = { user: User; handles: Handles }
type Edited = { columns: Columns; handles: Handles; complete: boolean }

/** Writes what differs from the profile as read before. False if another request has changed some of it meanwhile. */
async function writeProfile({ user, handles: before }: Stored, edited: Edited, now: Date) {
  const { columns, handles, complete } = edited
  const names = Object.keys(columns) as (keyof Columns)[]
  const changed = Object.fromEntries(
    names.filter((name) => columns[name] !== user[name]).map((name) => [name, columns[name]]),
  )
  return changeWithEvents(
    async (trx, record) => {
      // Two changes of handles wait for each other.
      let lock = trx.selectFrom('user').select('id').where('id', '=', user.id)
      if (onPostgres) lock = lock.forUpdate()
      await lock.executeTakeFirst()
      if (nameChanges(before, await readHandles(trx, user.id)).length) return false
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({ ...changed, profile_complete: complete ? 1 : 0, updated_at: now.toISOString() })
        .where('id', '=', user.id)
        .where((eb) => eb.and(names.map((name) => eb(name, 'is not distinct from', user[name]))))
        .executeTakeFirst()
      if (!numUpdatedRows) return false
      await storeHandles(trx, user.id, handles)
      for (const change of nameChanges(before, handles)) await record(nameEvent(change), user.id)
      return true
    },
    (work) => changeProvider(user.id, work),
  )
}

type Input = { sent: Profile; opened: Profile; password: string }
type Merged = ReturnType<typeof mergeProfile>
type Saved =
  | { status: 'saved' | 'conflict'; complete: boolean; merged: Merged }
  | { status: 'refused'; reauthentication: ReauthenticationFailure }

/**
 * Saves what a form has changed, unless one of these fields was changed elsewhere meanwhile. A new payment name needs
 * re-authentication, without which nothing is saved, and is mailed to the user.
 */
async function saveProfile(
  user: SignedInUser,
  before: Handles,
  input: Input,
  now = new Date(),
): Promise<Saved> {
  const merged = mergeProfile({ ...input, stored: profileOf(user, before) })
  const complete = isComplete(merged.profile)
  if (Object.keys(merged.conflicts).length) return { status: 'conflict', complete, merged }
  const columns = toColumns(merged.profile, user)
  const handles = toHandles(merged.profile)
  const changes = nameChanges(before, handles)
  const reauthentication = changes.length
    ? await reauthenticate(user, input.password, { acceptRecent: true, now: now.getTime() })
    : undefined
  if (reauthentication) return { status: 'refused', reauthentication }

  if (!(await writeProfile({ user, handles: before }, { columns, handles, complete }, now))) {
    const current = await db.selectFrom('user').selectAll().where('id', '=', user.id).executeTakeFirst()
    if (!current) throw new Error('the user does not exist')
    return saveProfile({ ...user, ...current }, await readHandles(db, user.id), input, now)
  }
  if (changes.length) {
    const isFirst = Object.values(before).every((name) => !name)
    const describe = isFirst ? paymentNamesSetMail : paymentNamesChangedMail
    const mail = describe({ name: user.name, brand: env.brand, language: mailLanguage(user) }, changes)
    sendMailLater({ to: user.email, userId: user.id, ...renderMail(mail, env.brand) })
  }
  return { status: 'saved', complete, merged }
}

/** Saves a submitted profile. `failed` is the cause when it cannot be saved. */
export async function submitProfile(
  user: SignedInUser,
  form: Fields,
  check: typeof checkEdit,
  failed: ProfileCause,
): Promise<{ complete?: boolean; result: ProfileResult; status: number }> {
  const sent = readProfile(form)
  const handles = await readHandles(db, user.id)
  const opened = readOpened(form, profileOf(user, handles))
  const refuse = (result: ProfileResult, status: number) => ({
    result: { values: sent, opened, ...result },
    status,
  })
  const errors = check(sent)
  if (Object.keys(errors).length) return refuse({ errors }, 400)
  try {
    const saved = await saveProfile(user, handles, { sent, opened, password: readText(form, 'current') })
    if (saved.status === 'refused')
      return refuse(
        { reauthentication: saved.reauthentication },
        reauthenticationStatus(saved.reauthentication),
      )
    const { profile, stored, conflicts, isNew } = saved.merged
    if (saved.status === 'conflict') {
      // Shown once the type that it belongs to is chosen.
      const customBusinessType = profile.customBusinessType || sent.customBusinessType
      const values = { ...profile, customBusinessType }
      return refuse({ values, opened: stored, isNew, message: 'changed-elsewhere', conflicts }, 409)
    }
    const result: ProfileResult = { values: profile, opened: profile, isNew, done: true }
    return { complete: saved.complete, result, status: 200 }
  } catch (error) {
    log.error({ err: error }, AUTH_FAILED.updateProfile)
    return refuse({ message: failed }, 503)
  }
}
