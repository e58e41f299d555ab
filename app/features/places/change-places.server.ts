import type { Transaction } from 'kysely'
import type { Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import {
  type Proof,
  reauthenticationStatus,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import {
  changePaymentMethods,
  type PlannedChange,
} from '#app/features/payment-methods/editor/change-payment-methods.server.ts'
import { listHeld } from '#app/features/payment-methods/editor/method-change.server.ts'
import { placesChangedMail } from '#app/features/payment-methods/editor/method-mails.ts'
import { storePersonMethods } from '#app/features/payment-methods/payment-method.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import type { ProblemKey } from '#content/messages.ts'
import { isPlaceCode, readPlaceCode } from './place.ts'
import { addCodes, drawCodesOf } from './place-code.server.ts'
import {
  isPlaceIntent,
  type PlaceFields,
  type PlacePlan,
  type PlaceState,
  type PlannedPlaces,
  planPlaces,
  readCodeCount,
} from './place-list.ts'
import { planMethods } from './place-methods.ts'
import { findOwnCode, listBlankCodes, listCodesOf, listPersonMethods, listPlaces } from './places.server.ts'
import type { PlacesResult } from './places-result.ts'
import { tipsOfPlan } from './tips-of-plan.ts'

type On = Db | Transaction<Tables>

/** A code in an address or typed alone; '' if there is none. */
function typedCode(text: string) {
  const alone = text.trim().toUpperCase()
  return isPlaceCode(alone) ? alone : (readPlaceCode(text.trim()) ?? '')
}

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
  const methods = await listPersonMethods(on, providerId)
  const blank = await listBlankCodes(on, providerId)
  return {
    places,
    methods,
    withMethods: new Set(methods.map(({ place_id }) => place_id)),
    blank: blank.length,
    codes: await countCodes(on, providerId),
    ...(count && { drawn: await drawCodesOf(on, providerId, `${key} ${id}`, count) }),
    ...(code && { code: await findOwnCode(on, providerId, code) }),
  }
}

/** Stores the new places of a plan. */
const storeNew = (trx: Transaction<Tables>, providerId: string, { insert }: PlacePlan, now: number) =>
  trx
    .insertInto('place')
    .values(insert.map((place) => ({ ...place, provider_id: providerId, created_at: now })))
    .execute()

/** Stores a plan besides its new places. */
async function storeRest(trx: Transaction<Tables>, providerId: string, plan: PlacePlan, now: number) {
  const { insert, update, lead, codes: made, checked, methods } = plan
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
  if (methods) await storePersonMethods(trx, providerId, methods)
}

/** What an audit log names: the code that a form is about, else one of its place. It is no name of a person. */
async function subjectOf(trx: Transaction<Tables>, providerId: string, plan: PlacePlan) {
  if (plan.lead) return plan.lead.code
  if (plan.codes.length) return plan.codes[0]!.code
  const [first] = plan.subject ? await listCodesOf(trx, providerId, [plan.subject]) : []
  return first?.code
}

const listAllCodes = (on: On, providerId: string) =>
  on.selectFrom('place_code').select(['code', 'place_id']).where('provider_id', '=', providerId).execute()

/** Where tips go before and after a plan that decides it; undefined for any other. */
async function readTips(on: On, providerId: string, plan: PlacePlan, state: PlaceState) {
  if (!plan.methods && !plan.update.length && !plan.lead) return undefined
  return tipsOfPlan(plan, { ...state, allCodes: await listAllCodes(on, providerId) })
}

type Planning = { plan: PlacePlan; state: PlaceState; proof?: Proof; now: number }

/** What a plan changes of where tips go, of what customers see, and of what is stored. */
async function planChange(
  trx: Transaction<Tables>,
  providerId: string,
  { plan, state, proof, now }: Planning,
): Promise<PlannedChange> {
  const { guarded, insert, lead, update, event } = plan
  const tips = await readTips(trx, providerId, plan, state)
  const subject = await subjectOf(trx, providerId, plan)
  const { cause, name = '', other = '' } = plan.done
  const done = { cause, name, other, code: subject ?? '' }
  const closedIds = update.flatMap(({ id, set }) => (set.off_at || set.deleted_at ? [id] : []))
  const closed = state.places.filter(({ id }) => closedIds.includes(id))
  return {
    ...(guarded && { proof, mail: (to, undoable) => placesChangedMail(to, done, undoable) }),
    ...(tips && { tips: { placeId: tips.about, before: tips.before, after: { ...tips.after, done } } }),
    // A code that is led to where it is now.
    ...(proof && { takesBack: lead?.code }),
    subject,
    ...(closed[0] && {
      seen: {
        said: { cause: cause === 'off' ? 'off' : 'removed', name: closed[0].name },
        wayBack: { places: closed.map(({ id, off_at, deleted_at }) => ({ id, off_at, deleted_at })) },
      },
    }),
    // The place of a code that waits is there at once; tips follow.
    ...(insert.length && { storeNow: () => storeNew(trx, providerId, plan, now) }),
    store: async (_, record) => {
      await storeRest(trx, providerId, plan, now)
      if (event) await record(event, providerId, undefined, subject)
    },
  }
}

/** The fields that a form of these pages may send again. */
const SENT = /^(intent|id|ids|from|to|name|kind|key|count|into|place|code|method|method\.\w+)$/

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
      ? planMethods(intent, fields, state)
      : { problem: 'unknown-request', status: 400 }
  }
  const refusal = (planned: Exclude<PlannedPlaces, { plan: PlacePlan }>) =>
    'errors' in planned
      ? refuse({ errors: planned.errors })
      : refuse({ message: planned.problem }, planned.status)

  const opened = planFrom(await readState(db, user.id, input))
  if (!('plan' in opened)) throw refusal(opened)
  let { plan } = opened
  const takesBack =
    plan.lead && (await listHeld(user.id)).some(({ place_id }) => place_id === plan.lead?.code)
  const proof =
    plan.guarded || takesBack
      ? await reauthenticate({ refusal: (reauthentication) => ({ reauthentication, fields }) })
      : undefined
  const outcome = await changePaymentMethods(user, now, async (trx) => {
    const state = await readState(trx, user.id, input)
    const planned = planFrom(state)
    if (!('plan' in planned)) throw refusal(planned)
    if (planned.plan.guarded && !plan.guarded) return undefined
    plan = planned.plan
    return planChange(trx, user.id, { plan, state, proof, now })
  })
  switch (outcome.status) {
    case 'stale':
      throw refuse({ message: 'changed-elsewhere' satisfies ProblemKey<'places'> }, 409)
    case 'unproven': {
      const { reauthentication } = outcome
      throw refuse({ reauthentication, fields }, reauthenticationStatus(reauthentication))
    }
    case 'held': {
      const { dueAt, waited } = outcome
      return { intent, id, done: { cause: 'held', dueAt, waited } }
    }
    case 'made': {
      const { waited } = outcome
      return { intent, id, done: { ...plan.done, ...(waited && { waited }) }, undo: plan.undo }
    }
  }
}
