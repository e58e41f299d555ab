import { readPlaceCode } from '#app/features/places/place.ts'
import { isPrintable } from '#app/kit/qr/printable.ts'
import { type CardNames, rimText } from '#app/kit/qr/qr-content.ts'
import type { PrintedCode } from './print-job.ts'
import type { PrintableCode } from './printable-code.ts'
import type { PrintFace } from './sheet.ts'

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
  { id, address, name, sign, kind, of }: PrintableCode,
  owner: CardNames,
  withName: boolean,
): PrintedCode {
  const isOwn = kind === 'own' || kind === 'provider'
  const { language, ...business } = of ?? { ...owner, language: undefined }
  const shown = { shown: shownAddress(address), ...(language && { language }) }
  const code = { id, address, ...shown, sign: isOwn ? undefined : sign || undefined }
  if (!withName) return { ...code, rim: { businessName: '' } }
  if (isOwn) return { ...code, title: business.businessName || undefined, rim: business }
  const rim = kind === 'person' ? { businessName: name } : business
  return { ...code, title: name, subtitle: business.businessName || undefined, rim }
}

const BESIDE: PrintFace[] = ['label', 'card', 'badge'] // faces with words beside the code
const WITHOUT_SIGN: PrintFace[] = [...BESIDE, 'round']

/** The names on these faces of which a letter cannot be printed, without that of the business if it is known to be one. */
export function unprintableNames(codes: PrintedCode[], face: PrintFace, business?: CardNames) {
  const checked = new Map<string, boolean>() // the codes of a business share their rim
  const prints = (text: string) => {
    const known = checked.get(text) ?? isPrintable(text)
    checked.set(text, known)
    return known
  }
  const names = codes.flatMap(({ title, subtitle, sign, rim }) => [
    ...(BESIDE.includes(face) ? [title, subtitle] : []),
    WITHOUT_SIGN.includes(face) || prints(sign ?? '') ? undefined : (title ?? sign),
    prints(rimText(rim)) ? undefined : rim.rimName?.trim() || rim.businessName,
  ])
  const known = business && !prints(rimText(business)) ? Object.values(business) : []
  return [...new Set(names)].filter(
    (name): name is string => Boolean(name) && !prints(name!) && !known.includes(name!),
  )
}
