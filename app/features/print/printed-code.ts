import { readPlaceCode } from '../places/place.ts'
import type { CardNames } from '../qr/qr-content.ts'
import type { PrintedCode } from './print-job.ts'
import type { PrintableCode } from './printable-code.ts'

const MAX_TYPED = 40 // characters of an address that somebody would type

/** The address as it is printed below a code: without its scheme, and without a path that nobody would type. */
function shownAddress(address: string) {
  const { host } = new URL(address)
  const bare = address.replace(/^https?:\/\//, '')
  const isShort = readPlaceCode(address) !== undefined && bare.length <= MAX_TYPED
  return isShort ? bare : host
}

/** What is printed for a code of a business, with or without names. */
export function printedCode(
  { id, address, name, sign, kind }: PrintableCode,
  business: CardNames,
  withName: boolean,
): PrintedCode {
  const isOwn = kind === 'own'
  const code = { id, address, shown: shownAddress(address), sign: isOwn ? undefined : sign || undefined }
  if (!withName) return { ...code, rim: { businessName: '' } }
  if (isOwn) return { ...code, title: business.businessName, rim: business }
  const rim = kind === 'person' ? { businessName: name } : business
  return { ...code, title: name, subtitle: business.businessName, rim }
}
