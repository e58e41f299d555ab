// Mechanism: places, their printed codes, changes of both
export const PLACE_KINDS = ['table', 'counter', 'person', 'other'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const isPlaceKind = (text: string): text is PlaceKind =>
  (PLACE_KINDS as readonly string[]).includes(text)

export const MAX_PLACES = 500
export const MAX_PLACE_NAME = 40 // characters

export const CODE_LENGTH = 7
/** Capitals and digits without those that look alike and without vowels. */
export const CODE_LETTERS = '23456789CDFGHJKMNPQRTVWXY'

/** The code of a place as part of a regular expression. */
export const PLACE_CODE = `[${CODE_LETTERS}]{${CODE_LENGTH}}`

/** What names a person in addresses: the code that led there, and a digest of the place, so that it names nobody else later. */
const PERSON_ID = new RegExp(`^(${PLACE_CODE})p([A-Za-z0-9]{8})$`)

export const personId = (code: string, digest: string) => `${code}p${digest}`

/** The code and the digest of a person's id; undefined if it is none. */
export function readPersonId(id: string) {
  const [, code, digest] = PERSON_ID.exec(id) ?? []
  return code && digest ? { code, digest } : undefined
}

export const isPlaceCode = (text: string) => new RegExp(`^${PLACE_CODE}$`).test(text)

/** The printed address. Some cameras take a code that begins with capitals, HTTPS://, for text. */
export const placeAddress = (origin: string, code: string) => `${origin}/T/${code}`

/** The code in a printed address or a path, however it was typed; undefined if there is none. */
export function readPlaceCode(address: string) {
  const code = /(?:^|\/)T\/(\w+)\/?(?:[?#]|$)/i.exec(address)?.[1]?.toUpperCase()
  return code && isPlaceCode(code) ? code : undefined
}

/** What the coin of a place shows: the last number in its name, else its first letter. */
export function placeSign(name: string) {
  const number = name.match(/\d+/g)?.at(-1)
  if (number && number.length <= 3) return number
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
}
