import type { Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import type { PlaceTips } from './place-tips.ts'

/** The same rows as they are now. */
export async function readPlaceTips(
  trx: Transaction<Tables>,
  providerId: string,
  { places, codes, ways }: PlaceTips,
): Promise<PlaceTips> {
  const [ids, texts] = [places.map(({ id }) => id), codes.map(({ code }) => code)]
  return {
    places: ids.length
      ? await trx
          .selectFrom('place')
          .select(['id', 'name', 'kind', 'merged_into', 'off_at', 'deleted_at'])
          .where('provider_id', '=', providerId)
          .where('id', 'in', ids)
          .execute()
      : [],
    codes: texts.length
      ? await trx
          .selectFrom('place_code')
          .select(['code', 'place_id'])
          .where('provider_id', '=', providerId)
          .where('code', 'in', texts)
          .execute()
      : [],
    ...(ways && {
      ways: {
        placeId: ways.placeId,
        rows: await trx
          .selectFrom('place_way')
          .select(['id', 'handle'])
          .where('provider_id', '=', providerId)
          .where('place_id', '=', ways.placeId)
          .orderBy('position')
          .orderBy('id')
          .execute(),
      },
    }),
  }
}

type TippedPlace = PlaceTips['places'][number]

/** What to store of a place: its name and whether it works only where the change itself changed them. */
function changedOf(place: TippedPlace, other: TippedPlace | undefined) {
  const { name, kind, merged_into, off_at, deleted_at } = place
  return {
    kind,
    merged_into,
    ...(other && other.name !== name && { name }),
    ...(other && other.off_at !== off_at && { off_at }),
    ...(other && other.deleted_at !== deleted_at && { deleted_at }),
  }
}

/** Stores the rows of one side of a change of a locked provider, as far as their places still exist. */
export async function storePlaceTips(
  trx: Transaction<Tables>,
  providerId: string,
  { places, codes, ways }: PlaceTips,
  other: PlaceTips,
) {
  const all = await trx
    .selectFrom('place')
    .select(['id', 'name', 'kind', 'merged_into'])
    .where('provider_id', '=', providerId)
    .execute()
  for (const place of places) {
    const set = changedOf(
      place,
      other.places.find(({ id }) => id === place.id),
    )
    // Merged into a place that was merged into this one meanwhile, both would lead nowhere.
    const others = all.map((one) => (one.id === place.id ? { ...one, merged_into: null } : one))
    if (set.merged_into !== null && leadsTo(set.merged_into, place.id, others)) set.merged_into = null
    await trx
      .updateTable('place')
      .set(set)
      .where('provider_id', '=', providerId)
      .where('id', '=', place.id)
      .execute()
    const stored = all.find(({ id }) => id === place.id)
    if (stored) Object.assign(stored, set)
  }
  for (const { code, place_id } of codes)
    await trx
      .updateTable('place_code')
      .set({ place_id })
      .where('provider_id', '=', providerId)
      .where('code', '=', code)
      .execute()
  if (!ways || !all.some(({ id }) => id === ways.placeId)) return
  await trx
    .deleteFrom('place_way')
    .where('provider_id', '=', providerId)
    .where('place_id', '=', ways.placeId)
    .execute()
  const rows = ways.rows.map(({ id, handle }, position) => ({
    provider_id: providerId,
    place_id: ways.placeId,
    id,
    handle,
    position,
  }))
  if (rows.length) await trx.insertInto('place_way').values(rows).execute()
}

type Merged = { id: string; merged_into: string | null }

function leadsTo(from: string, to: string, places: readonly Merged[]) {
  const seen = new Set<string>()
  let at: string | null = from
  while (at !== null && !seen.has(at)) {
    if (at === to) return true
    seen.add(at)
    at = places.find(({ id }) => id === at)?.merged_into ?? null
  }
  return false
}
