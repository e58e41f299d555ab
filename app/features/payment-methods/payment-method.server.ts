import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { payableHandle } from './methods/payment-methods.ts'

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

export type PaymentMethodRow = Selectable<Tables['payment_method']>

/** The specified two, whose handles belong to the profile; null without one. */
export type Handles = Record<'cashapp' | 'venmo', string | null>

/** The payment methods of a provider in the provider's order, as stored. */
export const listPaymentMethods = (on: Reader, providerId: string): Promise<PaymentMethodRow[]> =>
  on
    .selectFrom('payment_method')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A way that a customer can pay with: its handle is of the form that the app accepts. */
export type PayableMethod = { id: string; handle: string }

/** Those of the stored ways that are switched on and can pay in this currency. */
export const payableMethods = (
  stored: Pick<PaymentMethodRow, 'id' | 'handle' | 'enabled'>[],
  currency: Currency,
): PayableMethod[] =>
  stored.flatMap((one) => {
    const handle = payableHandle(one, currency)
    return handle === undefined ? [] : [{ id: one.id, handle }]
  })

/** The ways that a customer of this provider can pay with, in the provider's order. */
export const listPayableMethods = async (on: Reader, providerId: string, currency: Currency) =>
  payableMethods(await listPaymentMethods(on, providerId), currency)

/** The specified two handles as stored, which may be of a form that the app does not accept. */
export function handlesOf(methods: readonly PayableMethod[]): Handles {
  const handleOf = (method: string) => methods.find(({ id }) => id === method)?.handle ?? null
  return { cashapp: handleOf('cashapp'), venmo: handleOf('venmo') }
}

export const readHandles = async (on: Reader, providerId: string) =>
  handlesOf(await listPaymentMethods(on, providerId))

type OrderedMethod = Pick<PaymentMethodRow, 'id' | 'handle' | 'enabled' | 'checked_at'>

/** Stores all payment methods of a provider in this order. */
export async function storePaymentMethods(
  trx: Transaction<Tables>,
  providerId: string,
  methods: readonly OrderedMethod[],
) {
  await trx.deleteFrom('payment_method').where('provider_id', '=', providerId).execute()
  const rows = methods.map(({ id, handle, enabled, checked_at }, position) => ({
    provider_id: providerId,
    id,
    handle,
    enabled,
    checked_at,
    position,
  }))
  if (rows.length) await trx.insertInto('payment_method').values(rows).execute()
}

/** Stores all payment methods of a person in this order. */
export async function storePersonMethods(
  trx: Transaction<Tables>,
  provider_id: string,
  { placeId: place_id, rows }: { placeId: string; rows: readonly PayableMethod[] },
) {
  await trx
    .deleteFrom('place_payment_method')
    .where(({ and }) => and({ provider_id, place_id }))
    .execute()
  const values = rows.map(({ id, handle }, position) => ({ provider_id, place_id, id, handle, position }))
  if (values.length) await trx.insertInto('place_payment_method').values(values).execute()
}
