import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { NewUser } from '#app/server/db/tables.ts'

/** A complete provider on the free plan, changed as a test needs it; returns the id. */
export async function aProvider(change: Partial<NewUser> = {}) {
  const id = randomAlphanumeric(28)
  const at = new Date().toISOString()
  await db
    .insertInto('user')
    .values({
      id,
      name: 'Maria',
      email: `${id.toLowerCase()}@cafe.example`,
      email_verified: 0,
      created_at: at,
      updated_at: at,
      full_name: 'Maria Silva',
      mailing_address: '1 Main Street',
      business_name: 'Cafe Uno',
      business_type: 'cafe',
      cashapp: '$MariaCafe',
      venmo: '@Maria-Cafe',
      profile_complete: 1,
      has_password: 1,
      auth_provider: 'email',
      ...change,
    })
    .execute()
  return change.id ?? id
}
