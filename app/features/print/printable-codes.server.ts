import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { placeAddress, placeSign } from '../places/place.ts'
import { livePlaces } from '../places/place-list.ts'
import { listBlankCodes, listCodesOf, listPlaces } from '../places/places.server.ts'
import { tipUrl } from '../qr/qr-content.ts'
import type { PrintableCode } from './printable-code.ts'

type Owner = Pick<User, 'id' | 'business_name'>

/**
 * The codes of a business that can be printed: its own one, the first one of each place in their order, and those that are
 * printed ahead.
 */
export async function listPrintableCodes(user: Owner, origin: string): Promise<PrintableCode[]> {
  const address = tipUrl(origin, user.id)
  const own: PrintableCode = { id: 'own', address, name: user.business_name ?? '', sign: '', kind: 'own' }
  const places = livePlaces(await listPlaces(db, user.id))
  const codes = await listCodesOf(
    db,
    user.id,
    places.map(({ id }) => id),
  )
  const firstOf = new Map(codes.toReversed().map(({ place_id, code }) => [place_id, code]))
  const ofPlaces = places.flatMap(({ id, name, kind }): PrintableCode[] => {
    const code = firstOf.get(id)
    if (!code) return []
    return [{ id: code, address: placeAddress(origin, code), name, sign: placeSign(name), kind }]
  })
  const blank = await listBlankCodes(db, user.id)
  const ahead = blank.map((code): PrintableCode => {
    const named = { id: code, address: placeAddress(origin, code), name: code }
    return { ...named, sign: '', kind: 'other', restsUntilAssigned: true }
  })
  return [own, ...ofPlaces, ...ahead]
}
