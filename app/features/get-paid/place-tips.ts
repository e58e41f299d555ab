type TippedPlace = {
  id: string
  name: string
  kind: 'table' | 'counter' | 'person' | 'other'
  merged_into: string | null
}
type TippedCode = { code: string; place_id: string | null }
type PersonWay = { id: string; handle: string }

/** What decides whose ways the codes of places open: the rows that a change touches, and those that it relies on. */
export type PlaceTips = {
  places: TippedPlace[]
  codes: TippedCode[]
  ways?: { placeId: string; rows: PersonWay[] }
  done?: { cause: string; name: string; other: string; code: string } // for its sentence
}

type State = {
  places: readonly TippedPlace[]
  codes: readonly TippedCode[]
  withWays: ReadonlySet<string>
}

/** Whose ways a code opens: the id of a person, '' for the provider, undefined for a code that leads nowhere. */
export function receiverOf(code: TippedCode, { places, withWays }: Omit<State, 'codes'>) {
  const byId = new Map(places.map((place) => [place.id, place]))
  const seen = new Set<string>()
  let place = byId.get(code.place_id ?? '')
  while (place?.merged_into && !seen.has(place.id)) {
    seen.add(place.id)
    place = byId.get(place.merged_into)
  }
  if (!place) return undefined
  return place.kind === 'person' && withWays.has(place.id) ? place.id : ''
}

/** Whether a code that somebody received tips by leads to the own ways of another person after a change. Whether it works is left aside. */
export function leadsToAnother(before: State, after: State) {
  return after.codes.some((code) => {
    const earlier = before.codes.find((one) => one.code === code.code)
    const receiver = receiverOf(code, after)
    const was = earlier && receiverOf(earlier, before)
    return Boolean(receiver) && was !== undefined && was !== receiver
  })
}

const sorted = ({ places, codes, ways }: PlaceTips) =>
  JSON.stringify([
    places
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, kind, merged_into }) => [id, kind, merged_into]),
    codes.toSorted((a, b) => a.code.localeCompare(b.code)).map(({ code, place_id }) => [code, place_id]),
    ways?.rows.map(({ id, handle }) => [id, handle]),
  ])

/** Whether two states lead tips to the same. A name is left aside. */
export const isSameTips = (one: PlaceTips, other: PlaceTips) => sorted(one) === sorted(other)
