import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import { type Handles, TIP_METHODS, type TipMethod } from './handle.ts'

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

/** The ways to pay of a provider in the provider's order, as stored. */
const listPaymentWays = (on: Reader, providerId: string) =>
  on
    .selectFrom('payment_way')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The handles of a provider as stored, which may be of a form that the app does not accept. */
export async function readHandles(on: Reader, providerId: string): Promise<Handles> {
  const ways = await listPaymentWays(on, providerId)
  const handleOf = (method: TipMethod) => ways.find(({ id }) => id === method)?.handle ?? null
  return { cashapp: handleOf('cashapp'), venmo: handleOf('venmo') }
}

/** Stores what differs of these handles: a new one after the other ways, a changed one in its place and not checked. */
export async function storeHandles(trx: Transaction<Tables>, providerId: string, handles: Handles) {
  const ways = await listPaymentWays(trx, providerId)
  let position = (ways.at(-1)?.position ?? -1) + 1
  for (const id of TIP_METHODS) {
    const before = ways.find((way) => way.id === id)?.handle ?? null
    const handle = handles[id]
    if (handle === before) continue
    if (handle === null)
      await trx.deleteFrom('payment_way').where('provider_id', '=', providerId).where('id', '=', id).execute()
    else
      await trx
        .insertInto('payment_way')
        .values({ provider_id: providerId, id, handle, position: position++ })
        .onConflict((way) => way.columns(['provider_id', 'id']).doUpdateSet({ handle, checked_at: null }))
        .execute()
  }
}
