import { checkWayFields, wayValues } from '#app/features/payment-methods/editor/get-paid.ts'
import { MAX_WAYS } from '#app/features/payment-methods/editor/way-list.ts'
import type { Way } from '#app/features/payment-methods/methods/way.ts'
import { findWay } from '#app/features/payment-methods/methods/ways.ts'
import { livePlaces, type PlaceFields, type PlaceState, type PlannedPlaces } from './place-list.ts'

/** Whether a way is typed, and not read from a picture of a code, which belongs to the page of the own ways. */
export const isTypedWay = ({ fields }: Way) => fields.every(({ type }) => type !== 'picture')

/** What a form about the own ways of a person asks for, or why it cannot be done. It always needs re-authentication. */
export function planWays(
  intent: 'add-way' | 'remove-way',
  fields: PlaceFields,
  { places, ways }: PlaceState,
): PlannedPlaces {
  const place = livePlaces(places).find(({ id }) => id === fields.id)
  if (!place) return { problem: 'gone', status: 404 }
  if (place.kind !== 'person') return { problem: 'not-a-person', status: 409 }
  const own = ways.filter(({ place_id }) => place_id === place.id).map(({ id, handle }) => ({ id, handle }))
  const known = own.find(({ id }) => id === fields.way)
  const way = findWay(fields.way ?? '')
  const planOf = (rows: { id: string; handle: string }[], cause: string): PlannedPlaces => ({
    plan: {
      insert: [],
      update: [],
      codes: [],
      ways: { placeId: place.id, rows },
      guarded: true,
      event: 'user_updated:place-ways',
      subject: place.id,
      done: { cause, name: place.name, other: way?.name ?? fields.way },
    },
  })
  if (intent === 'remove-way') {
    if (!known) return { problem: 'unknown-way', status: 404 }
    return planOf(
      own.filter((one) => one !== known),
      'way-removed',
    )
  }
  if (!way || !isTypedWay(way)) return { errors: { way: 'unknown-way' } }
  if (known) return { errors: { way: 'way-exists' } }
  if (own.length >= MAX_WAYS) return { problem: ['ways-full', { max: MAX_WAYS }], status: 409 }
  const parsed = way.parse(wayValues(fields))
  if ('problem' in parsed) return { errors: checkWayFields(way, fields) }
  return planOf([...own, { id: way.id, handle: parsed.handle }], 'way-added')
}
