import type { User } from '#app/server/db/tables.ts'
import { tipUrl } from '../qr/qr-content.ts'
import type { PrintableCode } from './printable-code.ts'

type Owner = Pick<User, 'id' | 'business_name'>

/** The codes of a business that can be printed: its own one. */
export async function listPrintableCodes(user: Owner, origin: string): Promise<PrintableCode[]> {
  const address = tipUrl(origin, user.id)
  return [{ id: 'own', address, name: user.business_name ?? '', sign: '', kind: 'own' }]
}
