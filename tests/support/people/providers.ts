import {
  type Handles,
  type PayableWay,
  storeHandles,
  storePaymentWay,
} from '#app/features/payment-methods/payment-method.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { NewUser } from '#app/server/db/tables.ts'

/** The columns of the user, the two specified handles and the other ways to pay that a test sets. */
export type ProviderRow = NewUser & Handles & { ways: PayableWay[] }

/** The address of a provider of `aProvider`, unless a test has set another. */
export const emailOf = (id: string) => `${id.toLowerCase()}@cafe.example`

/** Creates a complete provider on the free plan, with these changes; returns the id. */
export async function aProvider({
  cashapp = '$MariaCafe',
  venmo = '@Maria-Cafe',
  ways = [],
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
    for (const way of ways) await storePaymentWay(trx, change.id ?? id, way)
  })
  return change.id ?? id
}

export const setHandles = (providerId: string, handles: Handles) =>
  db.transaction().execute((trx) => storeHandles(trx, providerId, handles))
