import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { payableHandle } from './methods/ways.ts'

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

export type PaymentWay = Selectable<Tables['payment_way']>

/** The specified two, whose handles belong to the profile; null without one. */
export type Handles = Record<'cashapp' | 'venmo', string | null>

/** The ways to pay of a provider in the provider's order, as stored. */
export const listPaymentWays = (on: Reader, providerId: string): Promise<PaymentWay[]> =>
  on
    .selectFrom('payment_way')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A way that a customer can pay with: its handle is of the form that the app accepts. */
export type PayableWay = { id: string; handle: string }

/** Those of the stored ways that are switched on and can pay in this currency. */
export const payableWays = (
  stored: Pick<PaymentWay, 'id' | 'handle' | 'enabled'>[],
  currency: Currency,
): PayableWay[] =>
  stored.flatMap((one) => {
    const handle = payableHandle(one, currency)
    return handle === undefined ? [] : [{ id: one.id, handle }]
  })

/** The ways that a customer of this provider can pay with, in the provider's order. */
export const listPayableWays = async (on: Reader, providerId: string, currency: Currency) =>
  payableWays(await listPaymentWays(on, providerId), currency)

/** The specified two handles as stored, which may be of a form that the app does not accept. */
export function handlesOf(ways: readonly PayableWay[]): Handles {
  const handleOf = (method: string) => ways.find(({ id }) => id === method)?.handle ?? null
  return { cashapp: handleOf('cashapp'), venmo: handleOf('venmo') }
}

export const readHandles = async (on: Reader, providerId: string) =>
  handlesOf(await listPaymentWays(on, providerId))

type OrderedWay = Pick<PaymentWay, 'id' | 'handle' | 'enabled' | 'checked_at'>

/** Stores all ways to pay of a provider in this order. */
export async function storePaymentWays(
  trx: Transaction<Tables>,
  providerId: string,
  ways: readonly OrderedWay[],
) {
  await trx.deleteFrom('payment_way').where('provider_id', '=', providerId).execute()
  const rows = ways.map(({ id, handle, enabled, checked_at }, position) => ({
    provider_id: providerId,
    id,
    handle,
    enabled,
    checked_at,
    position,
  }))
  if (rows.length) await trx.insertInto('payment_way').values(rows).execute()
}

/** Stores all payment methods of a person in this order. */
export async function storePersonMethods(
  trx: Transaction<Tables>,
  provider_id: string,
  { placeId: place_id, rows }: { placeId: string; rows: readonly PayableWay[] },
) {
  await trx
    .deleteFrom('place_way')
    .where(({ and }) => and({ provider_id, place_id }))
    .execute()
  const values = rows.map(({ id, handle }, position) => ({ provider_id, place_id, id, handle, position }))
  if (values.length) await trx.insertInto('place_way').values(values).execute()
}
