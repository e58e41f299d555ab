import { checkMethodFields, methodValues } from '#app/features/payment-methods/editor/get-paid.ts'
import { MAX_METHODS } from '#app/features/payment-methods/editor/method-list.ts'
import type { PaymentMethod } from '#app/features/payment-methods/methods/payment-method.ts'
import { findPaymentMethod } from '#app/features/payment-methods/methods/payment-methods.ts'
import { livePlaces, type PlaceFields, type PlaceState, type PlannedPlaces } from './place-list.ts'

/** Whether a way is typed, and not read from a picture of a code, which belongs to the page of the own ways. */
export const isTypedMethod = ({ fields }: PaymentMethod) => fields.every(({ type }) => type !== 'picture')

/** What a form about the own ways of a person asks for, or why it cannot be done. It always needs re-authentication. */
export function planMethods(
  intent: 'add-way' | 'remove-way',
  fields: PlaceFields,
  { places, methods }: PlaceState,
): PlannedPlaces {
  const place = livePlaces(places).find(({ id }) => id === fields.id)
  if (!place) return { problem: 'gone', status: 404 }
  if (place.kind !== 'person') return { problem: 'not-a-person', status: 409 }
  const own = methods
    .filter(({ place_id }) => place_id === place.id)
    .map(({ id, handle }) => ({ id, handle }))
  const known = own.find(({ id }) => id === fields.method)
  const method = findPaymentMethod(fields.method ?? '')
  const planOf = (rows: { id: string; handle: string }[], cause: string): PlannedPlaces => ({
    plan: {
      insert: [],
      update: [],
      codes: [],
      methods: { placeId: place.id, rows },
      guarded: true,
      event: 'user_updated:place-ways',
      subject: place.id,
      done: { cause, name: place.name, other: method?.name ?? fields.method },
    },
  })
  if (intent === 'remove-way') {
    if (!known) return { problem: 'unknown-way', status: 404 }
    return planOf(
      own.filter((one) => one !== known),
      'way-removed',
    )
  }
  if (!method || !isTypedMethod(method)) return { errors: { method: 'unknown-way' } }
  if (known) return { errors: { method: 'way-exists' } }
  if (own.length >= MAX_METHODS) return { problem: ['ways-full', { max: MAX_METHODS }], status: 409 }
  const parsed = method.parse(methodValues(fields))
  if ('problem' in parsed) return { errors: checkMethodFields(method, fields) }
  return planOf([...own, { id: method.id, handle: parsed.handle }], 'way-added')
}
