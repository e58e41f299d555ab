import { readPlaceCode } from '#app/features/places/place.ts'
import { findCode, findPayee } from '#app/features/places/place-code.server.ts'
import { db } from '#app/server/db/db.server.ts'
import type { PlaySession } from '#app/server/db/tables.ts'

/** Whose page a customer sees, and the place whose code led there. */
export type VisitedPlace = { providerId: string; placeId?: string }

/**
 * The provider that a page names by its id or that of a person, and the place that its address names. A code that was
 * switched off meanwhile names no place, and one of another provider neither.
 */
export async function findVisitedPlace(id: string, page: string): Promise<VisitedPlace> {
  const payee = await findPayee(db, id)
  const providerId = payee?.providerId ?? id
  if (payee) return { providerId, placeId: payee.placeId }
  const code = readPlaceCode(page)
  const found = code ? await findCode(db, code) : undefined
  return { providerId, placeId: found?.providerId === providerId ? found.placeId : undefined }
}

/** Whether a play session goes on at this place; what was begun elsewhere is another visit. */
export const isVisitOf = (
  session: Pick<PlaySession, 'provider_id' | 'place_id'>,
  { providerId, placeId = null }: { providerId: string; placeId?: string | null },
) => session.provider_id === providerId && session.place_id === placeId
