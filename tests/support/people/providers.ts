import type { Transaction } from 'kysely'
import {
  type Handles,
  listPaymentMethods,
  type PayableMethod,
} from '#app/features/payment-methods/payment-method.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { NewUser, Tables } from '#app/server/db/tables.ts'

/** The columns of the user, the two specified handles and the other ways to pay that a test sets. */
export type ProviderRow = NewUser & Handles & { methods: PayableMethod[] }

/** The address of a provider of `aProvider`, unless a test has set another. */
export const emailOf = (id: string) => `${id.toLowerCase()}@cafe.example`

type Method = { id: string; handle: string | null }

/** Adds a payment method after the others, changes its handle, which is not checked then, or removes it. */
async function storeMethod(trx: Transaction<Tables>, provider_id: string, { id, handle }: Method) {
  const methods = await listPaymentMethods(trx, provider_id)
  const known = methods.find((method) => method.id === id)
  if (handle === (known?.handle ?? null)) return
  if (handle === null)
    await trx
      .deleteFrom('payment_method')
      .where(({ and }) => and({ provider_id, id }))
      .execute()
  else
    await trx
      .insertInto('payment_method')
      .values({ provider_id, id, handle, position: (methods.at(-1)?.position ?? -1) + 1 })
      .onConflict((method) => method.columns(['provider_id', 'id']).doUpdateSet({ handle, checked_at: null }))
      .execute()
}

/** Creates a complete provider on the free plan, with these changes; returns the id. */
export async function aProvider({
  cashapp = '$MariaCafe',
  venmo = '@Maria-Cafe',
  methods = [],
  ...change
}: Partial<ProviderRow> = {}) {
  const id = randomAlphanumeric(28)
  const at = new Date().toISOString()
  await db
    .insertInto('user')
    .values({
      id,
      name: 'Maria',
      email: emailOf(id),
      email_verified: 1,
      created_at: at,
      updated_at: at,
      full_name: 'Maria Silva',
      mailing_address: '1 Main Street',
      business_name: 'Cafe Uno',
      business_type: 'cafe',
      has_password: 1,
      auth_provider: 'email',
      ...change,
    })
    .execute()
  await setHandles(change.id ?? id, { cashapp, venmo })
  await db.transaction().execute(async (trx) => {
    for (const method of methods) await storeMethod(trx, change.id ?? id, method)
  })
  return change.id ?? id
}

export const setHandles = (providerId: string, handles: Handles) =>
  db.transaction().execute(async (trx) => {
    for (const id of ['cashapp', 'venmo'] as const)
      await storeMethod(trx, providerId, { id, handle: handles[id] })
  })
