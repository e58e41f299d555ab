type TippedPlace = {
  id: string
  name: string
  kind: 'table' | 'counter' | 'person' | 'other'
  merged_into: string | null
  off_at: number | null
  deleted_at: number | null
}
type TippedCode = { code: string; place_id: string | null }
type PersonMethod = { id: string; handle: string }

/** What decides whose ways the codes of places open: the rows that a change touches, and those that it relies on. */
export type PlaceTips = {
  places: TippedPlace[]
  codes: TippedCode[]
  methods?: { placeId: string; rows: PersonMethod[] }
  done?: { cause: string; name: string; other: string; code: string } // for its sentence
}

type State = {
  places: readonly TippedPlace[]
  codes: readonly TippedCode[]
  withMethods: ReadonlySet<string>
}

type Merged = { id: string; merged_into: string | null }

/** The place that a place leads to: itself, or the one that it was merged into. */
export function followMerges<T extends Merged>(places: ReadonlyMap<string, T>, id: string): T | undefined {
  const seen = new Set<string>()
  let place = places.get(id)
  while (place?.merged_into && !seen.has(place.id)) {
    seen.add(place.id)
    place = places.get(place.merged_into)
  }
  return place
}

/** The same of a place that is among these. */
export const followMergesIn = <T extends Merged>(places: readonly T[], id: string | null) =>
  followMerges(new Map(places.map((place) => [place.id, place])), id ?? '')

/** Where a code leads: to whose ways, the id of a person or '' for the provider, and whether that place works. */
function receiverOf({ place_id }: TippedCode, { places, withMethods }: Omit<State, 'codes'>) {
  const place = followMergesIn(places, place_id)
  if (!place) return undefined
  const receiver = place.kind === 'person' && withMethods.has(place.id) ? place.id : ''
  return { receiver, works: place.off_at === null && place.deleted_at === null }
}

/**
 * Whether a code that led to somebody leads to somebody else after a change, also while its place is switched off or deleted,
 * or leads to a person again by whom nobody received tips until now because their place was switched off or deleted.
 */
export function leadsToAnother(before: State, after: State) {
  return after.codes.some((code) => {
    const earlier = before.codes.find((one) => one.code === code.code)
    const was = earlier && receiverOf(earlier, before)
    const led = receiverOf(code, after)
    if (!was || !led) return false
    return was.receiver !== led.receiver || (led.receiver !== '' && led.works && !was.works)
  })
}

const sorted = ({ places, codes, methods }: PlaceTips) =>
  JSON.stringify([
    places
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(({ id, kind, merged_into }) => [id, kind, merged_into]),
    codes.toSorted((a, b) => a.code.localeCompare(b.code)).map(({ code, place_id }) => [code, place_id]),
    methods?.rows.map(({ id, handle }) => [id, handle]),
  ])

/** Whether two states lead tips to the same. A name is left aside. */
export const isSameTips = (one: PlaceTips, other: PlaceTips) => sorted(one) === sorted(other)
