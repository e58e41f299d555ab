import { isPlaceCode, readPlaceCode } from '#app/features/places/place.ts'
import { findCode } from '#app/features/places/place-code.server.ts'
import { db } from '#app/server/db/db.server.ts'

/** Whose page a customer sees, and the place whose code led there. */
export type VisitedPlace = { providerId: string; placeId?: string }

/**
 * The provider of an id or a code, and the place that the address of the page names. A code that was switched off meanwhile
 * names no place, and one of another provider neither.
 */
export async function findVisitedPlace(idOrCode: string, page: string): Promise<VisitedPlace> {
  const payee = isPlaceCode(idOrCode) ? await findCode(db, idOrCode) : undefined
  const providerId = payee?.providerId ?? idOrCode
  if (payee) return { providerId, placeId: payee.placeId }
  const code = readPlaceCode(page)
  const found = code ? await findCode(db, code) : undefined
  return { providerId, placeId: found?.providerId === providerId ? found.placeId : undefined }
}
