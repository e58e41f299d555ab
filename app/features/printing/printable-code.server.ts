import { placeAddress, placeSign } from '#app/features/places/place.ts'
import { livePlaces } from '#app/features/places/place-list.ts'
import { groupPlaces, listBlankCodes, listCodesOf, listPlaces } from '#app/features/places/places.server.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { db } from '#app/server/db/db.server.ts'
import type { User } from '#app/server/db/tables.ts'
import type { PrintableCode } from './printable-code.ts'

type Owner = Pick<User, 'id' | 'business_name'>

/**
 * The codes of a business that can be printed: its own one, those of each place in their order, also those of places that
 * were merged into it, and those that are printed ahead.
 */
export async function listPrintableCodes(user: Owner, origin: string): Promise<PrintableCode[]> {
  const address = tipUrl(origin, user.id)
  const own: PrintableCode = { id: 'own', address, name: user.business_name ?? '', sign: '', kind: 'own' }
  const places = await listPlaces(db, user.id)
  const groups = groupPlaces(places)
  const codes = await listCodesOf(db, user.id, [...groups.values()].flat())
  const codesOf = Map.groupBy(codes, ({ place_id }) => place_id)
  const ofPlaces = livePlaces(places).flatMap(({ id, name, kind }) =>
    groups
      .get(id)!
      .flatMap((one) => codesOf.get(one) ?? [])
      .map(({ code }, index): PrintableCode => {
        const nth = index ? { nth: index + 1 } : {}
        return { id: code, address: placeAddress(origin, code), name, sign: placeSign(name), kind, ...nth }
      }),
  )
  const blank = await listBlankCodes(db, user.id)
  const ahead = blank.map((code): PrintableCode => {
    const named = { id: code, address: placeAddress(origin, code), name: code }
    return { ...named, sign: '', kind: 'other', restsUntilAssigned: true }
  })
  return [own, ...ofPlaces, ...ahead]
}
