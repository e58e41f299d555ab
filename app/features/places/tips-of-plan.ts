import { leadsToAnother, type PlaceTips } from '#app/features/payment-methods/editor/place-tips.ts'
import type { PlacePlan, PlaceState, StoredCode, StoredPlace } from './place-list.ts'

/** All printed codes, besides what a form is planned from. */
type State = Pick<PlaceState, 'places' | 'methods' | 'withMethods'> & { allCodes: readonly StoredCode[] }

const tipped = ({ id, name, kind, merged_into, off_at, deleted_at }: StoredPlace) => ({
  id,
  name,
  kind,
  merged_into,
  off_at,
  deleted_at,
})

/**
 * Where tips go before and after a plan, if it changes the own ways of a person, or leads a code that led to somebody to
 * somebody else. A code that led nowhere yet is free.
 */
export function tipsOfPlan(
  plan: PlacePlan,
  { places, methods, withMethods, allCodes }: State,
): { about: string; before: PlaceTips; after: PlaceTips } | undefined {
  const setOf = (id: string) => plan.update.find((update) => update.id === id)?.set ?? {}
  // A new place is there on both sides: no code leads to it before.
  const made = plan.insert.map((place) => ({ ...place, off_at: null, deleted_at: null, merged_into: null }))
  const known = [...places, ...made]
  const changed = known.map((place) => ({ ...place, ...setOf(place.id) }))
  const codes = allCodes.map(({ code, place_id }) => ({ code, place_id }))
  const led = codes.map((one) =>
    one.code === plan.lead?.code ? { ...one, place_id: plan.lead.placeId } : one,
  )
  const leads = leadsToAnother(
    { places: known, codes, withMethods },
    { places: changed, codes: led, withMethods },
  )
  if (!plan.methods && !leads) return undefined

  // The places that change, and those that the change relies on.
  const ids = new Set(plan.update.map(({ id }) => id))
  for (const { set } of plan.update) if (set.merged_into) ids.add(set.merged_into)
  if (plan.lead) ids.add(plan.lead.placeId)
  if (plan.methods) ids.add(plan.methods.placeId)
  const pick = (all: readonly StoredPlace[]) => all.filter(({ id }) => ids.has(id)).map(tipped)
  const ofLead = (all: PlaceTips['codes']) => all.filter(({ code }) => code === plan.lead?.code)
  const { methods: own } = plan
  const before = methods
    .filter(({ place_id }) => place_id === own?.placeId)
    .map(({ id, handle }) => ({ id, handle }))
  return {
    // What a waiting change is about: the code that is led, else the place; each has its own.
    about: plan.lead?.code ?? own?.placeId ?? plan.update[0]!.id,
    before: {
      places: pick(known),
      codes: ofLead(codes),
      ...(own && { methods: { placeId: own.placeId, rows: before } }),
    },
    after: { places: pick(changed), codes: ofLead(led), ...(own && { methods: own }) },
  }
}
