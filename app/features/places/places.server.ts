import type { Transaction } from 'kysely'
import { changeWithEvents, type RecordEvent } from '#app/features/audit-log/audit-log.server.ts'
import type { Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import {
  type Proof,
  type ReauthenticationFailure,
  reauthenticationStatus,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import { isFromKnownDevice } from '#app/features/identity/session/known-device.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import {
  type ChangeResult,
  decideFor,
  dropHeld,
  listHeld,
  queueHeld,
  refusalOfDecision,
  storeChange,
} from '#app/features/payment-methods/editor/way-change.server.ts'
import { lockProvider, type TakenDecision } from '#app/features/payment-methods/editor/way-list.server.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { changeLink, recipientOf } from '#app/kit/undo/change-link.server.ts'
import { hasChangedOften, storeMailedChange } from '#app/kit/undo/mailed-change.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { Tables, User } from '#app/server/db/tables.ts'
import type { Job } from '#app/server/jobs/jobs.server.ts'
import type { ProblemKey } from '#content/messages.ts'
import { followMerges, isPlaceCode, readPlaceCode } from './place.ts'
import { addCodes, drawCodesOf } from './place-code.server.ts'
import {
  isPlaceIntent,
  livePlaces,
  type PlaceDone,
  type PlaceFields,
  type PlacePlan,
  type PlaceState,
  type PlannedPlaces,
  planPlaces,
  readCodeCount,
  type StoredPlace,
} from './place-list.ts'
import { placesChangedMail } from './place-mails.ts'
import { planWays } from './place-ways.ts'
import type { PlacesResult } from './places-result.ts'
import { tipsOfPlan } from './tips-of-plan.ts'

type On = Db | Transaction<Tables>

/** The places of a provider in their order, also those that were deleted or merged. */
export const listPlaces = (on: On, providerId: string): Promise<StoredPlace[]> =>
  on
    .selectFrom('place')
    .select(['id', 'name', 'kind', 'position', 'off_at', 'deleted_at', 'merged_into'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A code in an address or typed alone; '' if there is none. */
export function typedCode(text: string) {
  const alone = text.trim().toUpperCase()
  return isPlaceCode(alone) ? alone : (readPlaceCode(text.trim()) ?? '')
}

/** A provider's printed code; undefined if it is none of theirs. */
export const findOwnCode = (on: On, providerId: string, code: string) =>
  on
    .selectFrom('place_code')
    .select(['code', 'place_id', 'checked_at'])
    .where('provider_id', '=', providerId)
    .where('code', '=', code)
    .executeTakeFirst()

/** The codes of a provider that lead nowhere yet, the oldest first. */
export async function listBlankCodes(on: On, providerId: string) {
  const rows = await on
    .selectFrom('place_code')
    .select('code')
    .where('provider_id', '=', providerId)
    .where('place_id', 'is', null)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** The ids of each live place with those that lead to it. */
export function groupPlaces(places: readonly StoredPlace[]): Map<string, string[]> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const groups = new Map(livePlaces(places).map(({ id }) => [id, [id]]))
  for (const { id, merged_into } of places) {
    if (merged_into === null) continue
    const into = followMerges(byId, id)
    if (into && into.id !== id) groups.get(into.id)?.push(id)
  }
  return groups
}

/** The codes that lead to each of these places, the oldest first. */
export async function listCodesOf(on: On, providerId: string, ids: readonly string[]) {
  if (!ids.length) return []
  return on
    .selectFrom('place_code')
    .select(['code', 'place_id', 'checked_at'])
    .where('provider_id', '=', providerId)
    .where('place_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
}

/** The stored ways to pay of the persons of a provider, in their order. */
export const listPersonWays = (on: On, providerId: string) =>
  on
    .selectFrom('place_way')
    .select(['place_id', 'id', 'handle', 'position'])
    .where('provider_id', '=', providerId)
    .orderBy('place_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

const countCodes = async (on: On, providerId: string) => {
  const row = await on
    .selectFrom('place_code')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return Number(row?.count ?? 0) // PostgreSQL returns it as text
}

async function readState(on: On, providerId: string, fields: PlaceFields): Promise<PlaceState> {
  const { code = '', key = '', id = '' } = fields
  const count = readCodeCount(fields)
  const places = await listPlaces(on, providerId)
  const ways = await listPersonWays(on, providerId)
  const blank = await listBlankCodes(on, providerId)
  return {
    places,
    ways,
    withWays: new Set(ways.map(({ place_id }) => place_id)),
    blank: blank.length,
    codes: await countCodes(on, providerId),
    ...(count && { drawn: await drawCodesOf(on, providerId, `${key} ${id}`, count) }),
    ...(code && { code: await findOwnCode(on, providerId, code) }),
  }
}

async function storeNew(
  trx: Transaction<Tables>,
  providerId: string,
  insert: PlacePlan['insert'],
  now: number,
) {
  const rows = insert.map((place) => ({ ...place, provider_id: providerId, created_at: now }))
  if (rows.length) await trx.insertInto('place').values(rows).execute()
}

/** Stores a plan. */
async function store(trx: Transaction<Tables>, providerId: string, plan: PlacePlan, now: number) {
  const { insert, update, lead, codes: made, checked, ways } = plan
  await storeNew(trx, providerId, insert, now)
  const needCode = insert.filter(({ id }) => id !== lead?.placeId).map(({ id }) => id)
  await addCodes(trx, providerId, needCode, now)
  if (made.length)
    await trx
      .insertInto('place_code')
      .values(made.map((code) => ({ ...code, provider_id: providerId, created_at: now })))
      .execute()
  for (const { id, set } of update)
    await trx
      .updateTable('place')
      .set(set)
      .where('provider_id', '=', providerId)
      .where('id', '=', id)
      .execute()
  const codes = trx.updateTable('place_code').where('provider_id', '=', providerId)
  if (lead) await codes.set({ place_id: lead.placeId }).where('code', '=', lead.code).execute()
  if (checked) await codes.set({ checked_at: now }).where('code', '=', checked).execute()
  if (ways) {
    const { placeId, rows } = ways
    await trx
      .deleteFrom('place_way')
      .where('provider_id', '=', providerId)
      .where('place_id', '=', placeId)
      .execute()
    if (rows.length)
      await trx
        .insertInto('place_way')
        .values(
          rows.map((row, position) => ({ ...row, provider_id: providerId, place_id: placeId, position })),
        )
        .execute()
  }
}

/** What an audit log names: the code that a form is about, else one of its place. It is no name of a person. */
async function subjectOf(trx: Transaction<Tables>, providerId: string, plan: PlacePlan) {
  if (plan.lead) return plan.lead.code
  if (plan.codes.length) return plan.codes[0]!.code
  const [first] = plan.subject ? await listCodesOf(trx, providerId, [plan.subject]) : []
  return first?.code
}

/** Whether something was changed, so that cached pages are stale. */
const isStored = (result: unknown) => typeof result === 'object' && result !== null && 'plan' in result

const listAllCodes = (on: On, providerId: string) =>
  on.selectFrom('place_code').select(['code', 'place_id']).where('provider_id', '=', providerId).execute()

/** Where tips go before and after a plan that decides it; undefined for any other. */
async function readTips(on: On, providerId: string, plan: PlacePlan, state: PlaceState) {
  if (!plan.ways && !plan.update.length && !plan.lead) return undefined
  return tipsOfPlan(plan, { ...state, allCodes: await listAllCodes(on, providerId) })
}

/** Keeps a change of where tips of a place go: made at once with the plan, or held. */
async function storeTips(
  trx: Transaction<Tables>,
  record: RecordEvent,
  providerId: string,
  { tips, plan, decision, now, code }: Tipped & { plan: PlacePlan; now: number; code: string },
) {
  const { cause, name = '', other = '' } = plan.done
  const after = { ...tips.after, done: { cause, name, other, code } }
  const change = { providerId, placeId: tips.about, before: tips.before, after }
  return storeChange(trx, record, change, { decision, now, subject: code })
}

/** Drops the change of a code that waits, where the code is led to where it is now. */
async function takeBackLead(
  trx: Transaction<Tables>,
  record: RecordEvent,
  providerId: string,
  { lead }: PlacePlan,
  now: number,
) {
  if (!lead || !(await dropHeld(trx, providerId, { now, placeId: lead.code }))) return undefined
  await record('user_updated:ways-held-dropped', providerId)
  return { waited: true }
}

type Tips = NonNullable<Awaited<ReturnType<typeof readTips>>>
type Tipped = { tips: Tips; decision: TakenDecision }
type Changed =
  | Exclude<PlannedPlaces, { plan: PlacePlan }>
  | { plan: PlacePlan; stored?: Partial<ChangeResult>; mails: Job[] }
  | { unproven: ReauthenticationFailure }
  | { held: PlacePlan; stored: ChangeResult; mails: Job[] }

/** The fields that a form of these pages may send again. */
const SENT = /^(intent|id|ids|from|to|name|kind|key|count|into|place|code|way|way\.\w+)$/

/** Queues the mail to a provider of what became of a change. */
function queuePlaces(
  trx: Transaction<Tables>,
  user: User,
  done: PlaceDone & { code: string },
  { id, dueAt = null, waited = false }: Partial<ChangeResult> = {},
) {
  if (id && dueAt !== null) return queueHeld(trx, user, { id, dueAt, waited })
  const to = recipientOf(user)
  return queueToMailboxes(trx, user, (earlier) =>
    placesChangedMail(to, done, { undo: id && changeLink('undo', id, earlier), dropped: waited }),
  )
}

type Closing = { user: SignedInUser; plan: PlacePlan; state: PlaceState; now: number }

/** The places that a plan switches off or removes from a device that the account does not know. */
async function closedFromUnknown(
  trx: Transaction<Tables>,
  locked: User,
  { user, plan, state, now }: Closing,
) {
  const ids = plan.update.flatMap(({ id, set }) => (set.off_at || set.deleted_at ? [id] : []))
  if (!ids.length || (await isFromKnownDevice(trx, locked, user, now))) return []
  return state.places.filter(({ id }) => ids.includes(id))
}

export const PLACES_ACTION = {
  failure: 'the places of a provider could not be changed',
  failed: 'not-saved',
} as const

/** Makes the change that a form of the places asks for, or lets it wait. */
export async function changePlaces({
  user,
  form,
  text,
  keep,
  reauthenticate,
}: Submission<PlacesResult>): Promise<Partial<PlacesResult>> {
  const now = Date.now()
  const fields: PlaceFields = Object.fromEntries(
    [...new Set(form.keys())].filter((name) => SENT.test(name)).map((name) => [name, text(name)]),
  )
  const { intent = '', id } = fields
  keep({ intent, id, values: fields })
  const key = `${user.id} ${fields.key?.slice(0, 100) || randomAlphanumeric(20)}`
  const code = typedCode(fields.code ?? '')
  const input = { ...fields, key, code }
  const planFrom = (state: PlaceState): PlannedPlaces => {
    if (isPlaceIntent(intent)) return planPlaces(intent, input, state, { now, hash: sha256 })
    return intent === 'add-way' || intent === 'remove-way'
      ? planWays(intent, fields, state)
      : { problem: 'unknown-request', status: 400 }
  }
  const refusal = (planned: Exclude<PlannedPlaces, { plan: PlacePlan }>) =>
    'errors' in planned
      ? refuse({ errors: planned.errors })
      : refuse({ message: planned.problem }, planned.status)

  const opened = planFrom(await readState(db, user.id, input))
  if (!('plan' in opened)) throw refusal(opened)
  let given: Proof | undefined
  const { guarded, lead } = opened.plan
  const takesBack = lead && (await listHeld(user.id)).some(({ place_id }) => place_id === lead.code)
  if (guarded || takesBack) {
    given = await reauthenticate({ refusal: (reauthentication) => ({ reauthentication, fields }) })
  }
  const changed = await changeWithEvents<Changed | undefined>(
    async (trx, record) => {
      const locked = await lockProvider(trx, user.id)
      if (!locked) return undefined
      const state = await readState(trx, user.id, input)
      const planned = planFrom(state)
      if (!('plan' in planned)) return planned
      const { plan } = planned
      if (plan.guarded && !opened.plan.guarded) return { problem: 'changed-elsewhere', status: 409 }
      const decision =
        given && plan.guarded ? await decideFor(trx, locked, { session: user, proof: given, now }) : 'allow'
      if (decision === 'deny' || decision === 'too-many') return { unproven: refusalOfDecision(decision) }
      const tips = await readTips(trx, user.id, plan, state)
      const subject = await subjectOf(trx, user.id, plan)
      const storeIn = (decision: TakenDecision) =>
        tips && storeTips(trx, record, user.id, { tips, plan, decision, now, code: subject ?? '' })
      if (decision === 'hold') {
        const stored = await storeIn('hold')
        // The place of a code that waits is there at once; tips follow.
        if (stored) await storeNew(trx, user.id, plan.insert, now)
        if (stored)
          return {
            held: plan,
            stored,
            mails: await queuePlaces(trx, locked, { ...plan.done, code }, stored),
          }
      }
      const closed = await closedFromUnknown(trx, locked, { user, plan, state, now })
      if (closed.length && (await hasChangedOften(trx, user.id, now))) return { unproven: 'too-many-changes' }
      await store(trx, user.id, plan, now)
      const pageMails = closed[0]
        ? await storeMailedChange(trx, locked, {
            wayBack: { places: closed.map(({ id, off_at, deleted_at }) => ({ id, off_at, deleted_at })) },
            said: { cause: plan.done.cause === 'off' ? 'off' : 'removed', name: closed[0].name },
            now,
          })
        : []
      const stored =
        (await storeIn('allow')) ?? (given && (await takeBackLead(trx, record, user.id, plan, now)))
      if (plan.event) await record(plan.event, user.id, undefined, subject)
      const mails = plan.guarded ? await queuePlaces(trx, locked, { ...plan.done, code }, stored) : []
      return { plan, stored, mails: [...mails, ...pageMails] }
    },
    (work) => changeProvider(user.id, work, isStored),
  )
  if (!changed) throw refuse({ message: 'changed-elsewhere' satisfies ProblemKey<'places'> }, 409)
  if ('unproven' in changed)
    throw refuse({ reauthentication: changed.unproven, fields }, reauthenticationStatus(changed.unproven))
  if ('mails' in changed) sendMails(changed.mails)
  if ('held' in changed) {
    const { dueAt, waited } = changed.stored
    return { intent, id, done: { cause: 'held', dueAt: dueAt ?? now, waited } }
  }
  if (!('plan' in changed)) throw refusal(changed)
  const { done: made, undo } = changed.plan
  const stored = 'stored' in changed ? changed.stored : undefined
  const done = { ...made, ...(stored?.waited && { waited: true }) }
  return { intent, id, done, undo }
}
