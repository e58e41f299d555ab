import { CODE_LETTERS, type PlaceKind } from '#app/features/places/place.ts'
import { db } from '#app/server/db/db.server.ts'

type SamplePlace = { id: string; name: string; kind: PlaceKind }

const PLACES: SamplePlace[] = [
  { id: 'bar', name: 'Bar', kind: 'counter' },
  { id: 'ana', name: 'Ana', kind: 'person' },
  ...Array.from({ length: 12 }, (_, i) => ({
    id: `table${i + 1}`,
    name: `Table ${i + 1}`,
    kind: 'table' as const,
  })),
]

/** Where the visits of a month began: often at the bar, now and then through the code of the business. */
const VISITED = [0, 1, 5, 0, -1, 3, 2, 0, 1, 4, 6, 0, 8, 1, -1, 10, 0, 5, 2, 1, 0, 7, 12, 9]

/** The id of the place of a sample visit, or null for the code of the business. */
export const samplePlace = (day: number, visit: number) =>
  PLACES[VISITED[(day * 5 + visit) % VISITED.length]!]?.id ?? null

/** The places of a café with a code each. */
export async function insertSamplePlaces(providerId: string, now: number) {
  const places = PLACES.map((place, position) => ({
    ...place,
    provider_id: providerId,
    position,
    created_at: now,
  }))
  await db.insertInto('place').values(places).execute()
  const codes = PLACES.map(({ id }, at) => ({
    code: `KT7M2Q${CODE_LETTERS[at]}`,
    provider_id: providerId,
    place_id: id,
    created_at: now,
  }))
  await db.insertInto('place_code').values(codes).execute()
}
