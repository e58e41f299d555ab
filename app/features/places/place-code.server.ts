import type { Kysely, Transaction } from 'kysely'
import { followMergesIn } from '#app/features/payment-methods/editor/place-tips.ts'
import { type PayableMethod, payableMethods } from '#app/features/payment-methods/payment-method.server.ts'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import { hmac } from '#app/server/crypto/hmac.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { CODE_LENGTH, CODE_LETTERS, isPlaceCode, personId, readPersonId } from './place.ts'
import { codeFromHash, type DrawnCode } from './place-list.ts'

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

export const newPlaceCode = () => randomAlphanumeric(CODE_LENGTH, CODE_LETTERS)

const MAX_DRAWS = 20 // for one code

/** The owners of those codes that are taken. */
async function findTaken(on: Reader, codes: readonly string[]) {
  if (!codes.length) return new Map<string, string>()
  const rows = await on
    .selectFrom('place_code')
    .select(['code', 'provider_id'])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ code, provider_id }) => [code, provider_id]))
}

/** Different codes that are free, or those for which `isKept` holds of their owner; a taken one is drawn again. */
async function drawFree(
  on: Reader,
  count: number,
  draw: (at: number, turn: number) => string,
  isKept: (owner: string) => boolean,
): Promise<DrawnCode[]> {
  const drawn: (DrawnCode | undefined)[] = Array<undefined>(count).fill(undefined)
  for (let turn = 0; turn < MAX_DRAWS; turn++) {
    const open = drawn.flatMap((code, at) => (code ? [] : [{ at, code: draw(at, turn) }]))
    if (!open.length) break
    const owners = await findTaken(
      on,
      open.map(({ code }) => code),
    )
    for (const { at, code } of open) {
      const owner = owners.get(code)
      if (drawn.some((one) => one?.code === code) || (owner !== undefined && !isKept(owner))) continue
      drawn[at] = { code, isStored: owner !== undefined }
    }
  }
  if (drawn.includes(undefined)) throw new Error('no free code was drawn')
  return drawn as DrawnCode[]
}

/** The codes that a form makes, the same ones when it is sent again. Nobody can tell them ahead without the secret. */
export const drawCodesOf = (on: Reader, providerId: string, key: string, count: number) =>
  drawFree(
    on,
    count,
    (at, turn) => codeFromHash(hmac(`place-code:${providerId} ${key} ${at} ${turn}`)),
    (owner) => owner === providerId,
  )

/** Stores new codes of a provider, for a place or printed ahead; returns them in their order. */
export async function addCodes(
  trx: Transaction<Tables>,
  providerId: string,
  placeIds: (string | null)[],
  now: number,
) {
  const codes = await drawFree(trx, placeIds.length, newPlaceCode, () => false)
  const rows = placeIds.map((place_id, at) => ({
    code: codes[at]!.code,
    provider_id: providerId,
    place_id,
    created_at: now,
  }))
  if (rows.length) await trx.insertInto('place_code').values(rows).execute()
  return rows.map(({ code }) => code)
}

/** Where a printed code leads: to a place in use, to one that rests, or nowhere yet. */
export type FoundCode = { providerId: string } & (
  | { state: 'open'; placeId: string; person?: { name: string } }
  | { state: 'resting' | 'blank'; placeId?: undefined }
)

/** Where a code leads; undefined if it was never printed. */
export async function findCode(on: Reader, code: string): Promise<FoundCode | undefined> {
  if (!isPlaceCode(code)) return undefined
  const found = await on.selectFrom('place_code').selectAll().where('code', '=', code).executeTakeFirst()
  if (!found) return undefined
  const { provider_id: providerId, place_id } = found
  if (place_id === null) return { providerId, state: 'blank' }
  let place = await findPlace(on, providerId, place_id)
  if (place?.merged_into) {
    const places = await on.selectFrom('place').selectAll().where('provider_id', '=', providerId).execute()
    place = followMergesIn(places, place_id)
  }
  if (!place || place.deleted_at !== null || place.off_at !== null) return { providerId, state: 'resting' }
  const person = place.kind === 'person' ? { name: place.name } : undefined
  return { providerId, state: 'open', placeId: place.id, person }
}

/** A short digest of a place of its provider. */
const placeDigest = (placeId: string) => sha256(placeId).replace(/[-_]/g, 'x').slice(0, 8)

/** By which addresses name the person at a place, wherever the code leads by now. */
export const personIdOf = (code: string, placeId: string) => personId(code, placeDigest(placeId))

/** Where the page of a person leads; one who is not there any more rests. */
async function findPerson(on: Reader, id: string): Promise<FoundCode | undefined> {
  const { code, digest } = readPersonId(id) ?? {}
  const found = code && (await findCode(on, code))
  if (!found) return undefined
  const { providerId } = found
  const persons = await on
    .selectFrom('place')
    .select(['id', 'name'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'person')
    .where('off_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
  const person = persons.find((one) => placeDigest(one.id) === digest)
  return person ? { providerId, state: 'open', placeId: person.id, person } : { providerId, state: 'resting' }
}

/** Where a code or the id of a person leads; undefined if it is none of them. */
export const findPayee = (on: Reader, id: string) => (isPlaceCode(id) ? findCode(on, id) : findPerson(on, id))

const findPlace = (on: Reader, providerId: string, id: string) =>
  on
    .selectFrom('place')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The payment methods of the person at a place; undefined where tips go to the provider. */
export async function listPlaceMethods(
  on: Reader,
  providerId: string,
  placeId: string,
  currency: Currency,
): Promise<PayableMethod[] | undefined> {
  const stored = await on
    .selectFrom('place_payment_method')
    .innerJoin('place', (join) =>
      join
        .onRef('place.provider_id', '=', 'place_payment_method.provider_id')
        .onRef('place.id', '=', 'place_payment_method.place_id'),
    )
    .select(['place_payment_method.id', 'place_payment_method.handle'])
    .where('place_payment_method.provider_id', '=', providerId)
    .where('place_payment_method.place_id', '=', placeId)
    .where('place.kind', '=', 'person')
    .orderBy('place_payment_method.position')
    .orderBy('place_payment_method.id')
    .execute()
  return stored.length
    ? payableMethods(
        stored.map((method) => ({ ...method, enabled: 1 as const })),
        currency,
      )
    : undefined
}
