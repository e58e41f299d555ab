import { db } from '#app/server/db/db.server.ts'

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
