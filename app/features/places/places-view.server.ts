// Mechanism: funnel of visits by place, day and hour, heat map
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { shownHandle } from '#app/features/payment-methods/methods/payment-methods.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { firstDay, type Period, readPeriod } from '#app/kit/calendar/period.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { qrCode } from '#app/kit/qr/qr-code.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Currency } from '#content/currencies.ts'
import { ALL_PLACES, DELETED_PLACES, type Funnel, NO_PLACE, NO_STEPS, STEPS } from './funnel/funnel.ts'
import { concludeFrom, HOURS, type HourCount, type Hours, weekOf } from './funnel/funnel-view.ts'
import { placeAddress } from './place.ts'
import { livePlaces, type StoredPlace } from './place-list.ts'
import { groupPlaces, listBlankCodes, listCodesOf, listPersonMethods, listPlaces } from './places.server.ts'

/** The places whose counts are added up under the id of a shown one: itself, and those that were merged into it. */
type PlaceGroups = ReadonlyMap<string, readonly string[]>

type PlaceFigures = {
  steps: Funnel
  hours: Hours
  money: { currency: Currency; tipMinor: number; confirmedMinor: number }[]
}

const ownersOf = (groups: PlaceGroups) =>
  new Map([...groups].flatMap(([shown, ids]) => ids.map((id) => [id, shown] as const)))

/** The figures of places from one of the provider's days on, from counters alone: three queries for all of them. */
async function readFigures(
  providerId: string,
  from: string,
  groups: PlaceGroups,
): Promise<Map<string, PlaceFigures>> {
  const owners = ownersOf(groups)
  const ids = [...owners.keys()]
  const figures = new Map(
    [...groups.keys()].map((shown) => [
      shown,
      { steps: { ...NO_STEPS }, hours: Array<number>(HOURS).fill(0), money: [] as PlaceFigures['money'] },
    ]),
  )
  if (!ids.length) return figures
  const [days, hours, tips] = await Promise.all([
    db
      .selectFrom('place_day')
      .select('place_id')
      .select(({ fn }) => STEPS.map((step) => fn.sum(step).as(step)))
      .where('provider_id', '=', providerId)
      .where('place_id', 'in', ids)
      .where('day', '>=', from)
      .groupBy('place_id')
      .execute(),
    db
      .selectFrom('place_hour')
      .select(['place_id', 'hour'])
      .select(({ fn }) => fn.sum('scans').as('scans'))
      .where('provider_id', '=', providerId)
      .where('place_id', 'in', ids)
      .where('day', '>=', from)
      .groupBy(['place_id', 'hour'])
      .execute(),
    db
      .selectFrom('place_tips')
      .select(['place_id', 'currency'])
      .select(({ fn }) => [fn.sum('tip_minor').as('chosen'), fn.sum('confirmed_minor').as('confirmed')])
      .where('provider_id', '=', providerId)
      .where('place_id', 'in', ids)
      .where('day', '>=', from)
      .groupBy(['place_id', 'currency'])
      .orderBy('currency')
      .execute(),
  ])
  const of = (id: string) => figures.get(owners.get(id)!)!
  // PostgreSQL returns sums as text.
  for (const row of days) for (const step of STEPS) of(row.place_id).steps[step] += Number(row[step])
  for (const { place_id, hour, scans } of hours) of(place_id).hours[hour]! += Number(scans)
  for (const { place_id, currency, chosen, confirmed } of tips) {
    const { money } = of(place_id)
    const known = money.find((sum) => sum.currency === currency)
    const sum = known ?? { currency, tipMinor: 0, confirmedMinor: 0 }
    if (!known) money.push(sum)
    sum.tipMinor += Number(chosen)
    sum.confirmedMinor += Number(confirmed)
  }
  return figures
}

/** The scans of places, added up, by day and hour, from one of the provider's days on. */
async function listHours(providerId: string, from: string, ids: readonly string[]): Promise<HourCount[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('place_hour')
    .select(['day', 'hour'])
    .select(({ fn }) => fn.sum('scans').as('scans'))
    .where('provider_id', '=', providerId)
    .where('place_id', 'in', ids)
    .where('day', '>=', from)
    .groupBy(['day', 'hour'])
    .execute()
  return rows.map(({ scans, ...row }) => ({ ...row, scans: Number(scans) }))
}

const PAGE = 50 // places

const DEFAULT_PERIOD: Period = '7'

/** The period and the page that an address of the places names. */
export const readPlacesView = (params: URLSearchParams) => ({
  period: params.has('period') ? readPeriod(params.get('period')) : DEFAULT_PERIOD,
  page: /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
})

/** The places that no live one includes: deleted ones, and those that were merged into them. */
function deletedIds(stored: readonly StoredPlace[], groups: ReadonlyMap<string, readonly string[]>) {
  const shown = new Set([...groups.values()].flat())
  return stored.flatMap(({ id }) => (shown.has(id) ? [] : [id]))
}

const isAny = ({ steps, money }: PlaceFigures) => money.length > 0 || Object.values(steps).some(Boolean)

const confirmedIn = ({ money }: PlaceFigures, currency: Currency) =>
  money.find((sum) => sum.currency === currency)?.confirmedMinor ?? 0

type User = Pick<SignedInUser, 'id' | 'time_zone' | 'currency'>

/** The figures of a period of all places, and of those on the shown page. */
export async function loadPlaces(user: User, params: URLSearchParams, now = Date.now()) {
  const view = readPlacesView(params)
  const timeZone = user.time_zone ?? NO_TIME_ZONE
  const from = firstDay(view.period, dayIn(timeZone, now))
  const stored = await listPlaces(db, user.id)
  const live = livePlaces(stored)
  const pages = Math.max(1, Math.ceil(live.length / PAGE))
  const page = Math.min(view.page, pages)
  const shown = live.slice((page - 1) * PAGE, page * PAGE)
  const groups = groupPlaces(stored)
  const [figures, blank] = await Promise.all([
    readFigures(
      user.id,
      from,
      new Map([
        ...shown.map(({ id }) => [id, groups.get(id)!] as const),
        [NO_PLACE, [NO_PLACE]],
        [DELETED_PLACES, deletedIds(stored, groups)],
        [ALL_PLACES, [ALL_PLACES]],
      ]),
    ),
    listBlankCodes(db, user.id),
  ])
  const all = figures.get(ALL_PLACES)!
  const own = figures.get(NO_PLACE)!
  const deleted = figures.get(DELETED_PLACES)!
  const rows = shown.map(({ id, name, kind, off_at }, at) => {
    const figure = figures.get(id)!
    return {
      id,
      name,
      kind,
      isOff: off_at !== null,
      at: (page - 1) * PAGE + at,
      steps: figure.steps,
      hours: figure.hours,
      confirmedMinor: confirmedIn(figure, user.currency),
    }
  })
  const isWhole = pages === 1
  return {
    period: view.period,
    page,
    pages,
    total: live.length,
    rows,
    // On the last page, after the places.
    own:
      page === pages && own.steps.scans > 0
        ? { steps: own.steps, hours: own.hours, confirmedMinor: confirmedIn(own, user.currency) }
        : undefined,
    deleted:
      page === pages && isAny(deleted)
        ? {
            steps: deleted.steps,
            hours: deleted.hours,
            confirmedMinor: confirmedIn(deleted, user.currency),
          }
        : undefined,
    all: { ...all, confirmedMinor: confirmedIn(all, user.currency) },
    conclusion: concludeFrom(all.steps, isWhole ? rows.filter(({ isOff }) => !isOff) : []),
    blank,
    currency: user.currency,
    timeZone,
    key: randomAlphanumeric(20), // of the form that adds places
  }
}
export type LoadedPlaces = Awaited<ReturnType<typeof loadPlaces>>
export type ShownPlace = LoadedPlaces['rows'][number]

/** The figures of every place in a period, for a file. */
export async function readAllFigures(user: User, period: Period, now = Date.now()) {
  const from = firstDay(period, dayIn(user.time_zone ?? NO_TIME_ZONE, now))
  const stored = await listPlaces(db, user.id)
  const groups = groupPlaces(stored)
  const figures = await readFigures(
    user.id,
    from,
    new Map([...groups, [NO_PLACE, [NO_PLACE]], [DELETED_PLACES, deletedIds(stored, groups)]]),
  )
  return { places: livePlaces(stored), figures, hasDeleted: isAny(figures.get(DELETED_PLACES)!) }
}

type PlaceOptions = {
  params: URLSearchParams
  origin: string
  withOthers: boolean // for a choice of another place
  now?: number
}

/** One place with its codes and figures; undefined if there is none, or it was merged into another one. */
export async function loadPlace(
  user: User,
  id: string,
  { params, origin, withOthers, now = Date.now() }: PlaceOptions,
) {
  const stored = await listPlaces(db, user.id)
  const place = stored.find((one) => one.id === id)
  if (!place || place.merged_into !== null) return undefined
  const { period } = readPlacesView(params)
  const timeZone = user.time_zone ?? NO_TIME_ZONE
  const from = firstDay(period, dayIn(timeZone, now))
  const ids = place.deleted_at === null ? groupPlaces(stored).get(id)! : [id]
  const [figures, hours, codes, methods] = await Promise.all([
    readFigures(user.id, from, new Map([[id, ids]])),
    listHours(user.id, from, ids),
    listCodesOf(db, user.id, ids),
    listPersonMethods(db, user.id),
  ])
  const figure = figures.get(id)!
  return {
    period,
    timeZone,
    currency: user.currency,
    id,
    name: place.name,
    kind: place.kind,
    isOff: place.off_at !== null,
    isGone: place.deleted_at !== null,
    steps: figure.steps,
    hours: figure.hours,
    week: weekOf(hours),
    confirmedMinor: confirmedIn(figure, user.currency),
    // Its own codes first.
    codes: codes
      .toSorted((one, other) => Number(other.place_id === id) - Number(one.place_id === id))
      .map(({ code, place_id, checked_at }) => ({
        code,
        placeId: place_id!,
        address: placeAddress(origin, code),
        modules: qrCode(placeAddress(origin, code), 'M').size,
        checkedAt: checked_at,
      })),
    merged: stored
      .filter((one) => one.merged_into === id && one.deleted_at === null)
      .map(({ id, name }) => ({ id, name })),
    others: withOthers
      ? livePlaces(stored)
          .filter((one) => one.id !== id)
          .map(({ id, name }): [string, string] => [id, name])
      : [],
    methods: methods
      .filter((method) => method.place_id === id)
      .map((method) => ({ id: method.id, shown: shownHandle(method.id, method.handle) })),
    key: randomAlphanumeric(20), // of the form that makes a code
    now,
  }
}
export type LoadedPlace = NonNullable<Awaited<ReturnType<typeof loadPlace>>>
