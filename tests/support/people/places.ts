import { addCodes } from '#app/features/places/place-code.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'

let places = 0

type PlaceChange = Partial<Tables['place']> & { methods?: { id: string; handle: string }[] }

/** A place of a provider with a printed code, with these changes. */
export async function aPlace(providerId: string, { methods = [], ...change }: PlaceChange = {}) {
  const id = change.id ?? `place${++places}`
  const place = { name: 'Table 4', kind: 'table', position: places, created_at: 0, ...change } as const
  await db
    .insertInto('place')
    .values({ ...place, id, provider_id: providerId })
    .execute()
  for (const [position, method] of methods.entries())
    await db
      .insertInto('place_payment_method')
      .values({ ...method, provider_id: providerId, place_id: id, position })
      .execute()
  const [code] = await db.transaction().execute((trx) => addCodes(trx, providerId, [id], 0))
  return { id, code: code! }
}

/** A code that was printed ahead. */
export async function aBlankCode(providerId: string) {
  const [code] = await db.transaction().execute((trx) => addCodes(trx, providerId, [null], 0))
  return code!
}
