import { followMergesIn } from '#app/features/payment-methods/editor/place-tips.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { env } from '#app/server/env.server.ts'
import { placeAddress } from './place.ts'
import { livePlaces } from './place-list.ts'
import { findOwnCode, listPlaces } from './places.server.ts'
import { type ReadProvider, readScanned } from './scanned.ts'

/** Whose a scanned code is, and where it leads. */
export type ScanResolution =
  | {
      kind: 'yours'
      code: string
      from: string // the place as the code names it
      placeId: string // where it leads
      name: string
      state: 'on' | 'off' | 'gone'
    }
  | { kind: 'main' }
  | { kind: 'blank'; code: string; from: string }
  | { kind: 'foreign'; address: string }
  | { kind: 'empty' }

type ScanOptions = { origin: string; readProvider: ReadProvider; seen: boolean; now?: number }

/**
 * Resolves a scanned or typed text; a code of the provider whose print was seen is marked as checked. A code of somebody
 * else and one that nobody has are the same.
 */
export async function resolveScan(
  providerId: string,
  text: string,
  { origin, readProvider, seen, now = Date.now() }: ScanOptions,
): Promise<ScanResolution> {
  const scanned = readScanned(text, origin, readProvider, env.earlierHosts)
  if (scanned.kind === 'empty' || scanned.kind === 'foreign') return scanned
  if (scanned.kind === 'provider')
    return scanned.providerId === providerId
      ? { kind: 'main' }
      : { kind: 'foreign', address: text.slice(0, 80) }
  const { code } = scanned
  const own = await findOwnCode(db, providerId, code)
  if (!own) return { kind: 'foreign', address: placeAddress(origin, code) }
  if (seen)
    await inTransaction((trx) =>
      trx
        .updateTable('place_code')
        .set({ checked_at: now })
        .where('provider_id', '=', providerId)
        .where('code', '=', code)
        .execute(),
    )
  if (own.place_id === null) return { kind: 'blank', code, from: '' }
  const places = await listPlaces(db, providerId)
  const place = followMergesIn(places, own.place_id)
  if (!place) return { kind: 'blank', code, from: own.place_id }
  const state = place.deleted_at !== null ? 'gone' : place.off_at !== null ? 'off' : 'on'
  return { kind: 'yours', code, from: own.place_id, placeId: place.id, name: place.name, state }
}

/** The live places by id and name, for a choice. */
export const listPlaceNames = async (providerId: string) =>
  livePlaces(await listPlaces(db, providerId)).map(({ id, name }): [string, string] => [id, name])
