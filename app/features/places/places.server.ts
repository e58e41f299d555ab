import type { Transaction } from 'kysely'
import { followMerges } from '#app/features/payment-methods/editor/place-tips.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { livePlaces, type StoredPlace } from './place-list.ts'

type On = Db | Transaction<Tables>

/** The places of a provider in their order, also those that were deleted or merged. */
export const listPlaces = (on: On, providerId: string): Promise<StoredPlace[]> =>
  on
    .selectFrom('place')
    .select(['id', 'name', 'kind', 'position', 'off_at', 'deleted_at', 'merged_into'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A provider's printed code; undefined if it is none of theirs. */
export const findOwnCode = (on: On, providerId: string, code: string) =>
  on
    .selectFrom('place_code')
    .select(['code', 'place_id', 'checked_at'])
    .where('provider_id', '=', providerId)
    .where('code', '=', code)
    .executeTakeFirst()

/** The codes of a provider that lead nowhere yet, the oldest first. */
export async function listBlankCodes(on: On, providerId: string) {
  const rows = await on
    .selectFrom('place_code')
    .select('code')
    .where('provider_id', '=', providerId)
    .where('place_id', 'is', null)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** The ids of each live place with those that lead to it. */
export function groupPlaces(places: readonly StoredPlace[]): Map<string, string[]> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const groups = new Map(livePlaces(places).map(({ id }) => [id, [id]]))
  for (const { id, merged_into } of places) {
    if (merged_into === null) continue
    const into = followMerges(byId, id)
    if (into && into.id !== id) groups.get(into.id)?.push(id)
  }
  return groups
}

/** The codes that lead to each of these places, the oldest first. */
export async function listCodesOf(on: On, providerId: string, ids: readonly string[]) {
  if (!ids.length) return []
  return on
    .selectFrom('place_code')
    .select(['code', 'place_id', 'checked_at'])
    .where('provider_id', '=', providerId)
    .where('place_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('code')
    .execute()
}

/** The stored payment methods of the persons of a provider, in their order. */
export const listPersonMethods = (on: On, providerId: string) =>
  on
    .selectFrom('place_payment_method')
    .select(['place_id', 'id', 'handle', 'position'])
    .where('provider_id', '=', providerId)
    .orderBy('place_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The names of a provider's places by their ids, also of those that were deleted or merged. */
export async function readPlaceNames(providerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('place')
    .select(['id', 'name'])
    .where('provider_id', '=', providerId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A tip with the name of the place whose code was scanned. */
export const withPlaceName = <T extends { placeId: string | null }>(
  tip: T,
  names: ReadonlyMap<string, string>,
) => ({ ...tip, placeName: tip.placeId === null ? undefined : names.get(tip.placeId) })
