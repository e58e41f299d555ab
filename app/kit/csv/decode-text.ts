// Mechanism: encodings of files that are not UTF-8
import type { Currency } from '#content/currencies.ts'

/** The encodings of files beside UTF-8 and UTF-16, by their labels of the Encoding Standard (encoding.spec.whatwg.org, November 2026). */
export const ENCODINGS = [
  ...([
    'windows-1252',
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'windows-1254',
    'windows-1255',
  ] as const),
  ...(['windows-1256', 'windows-1257', 'windows-1258', 'windows-874', 'macintosh'] as const),
  ...(['shift_jis', 'euc-jp', 'euc-kr', 'big5', 'gb18030'] as const),
] as const
export type Encoding = (typeof ENCODINGS)[number]

const OF_COUNTRY: Record<string, Encoding> = {
  ...{ GR: 'windows-1253', CY: 'windows-1253', BG: 'windows-1251', HR: 'windows-1250', SI: 'windows-1250' },
  ...{ SK: 'windows-1250', LT: 'windows-1257', LV: 'windows-1257', EE: 'windows-1257' },
}
const OF_CURRENCY: Partial<Record<Currency, Encoding>> = {
  ...{ CZK: 'windows-1250', HUF: 'windows-1250', PLN: 'windows-1250', RON: 'windows-1250' },
  ...{
    TRY: 'windows-1254',
    ILS: 'windows-1255',
    AED: 'windows-1256',
    VND: 'windows-1258',
    THB: 'windows-874',
  },
  ...{ JPY: 'shift_jis', KRW: 'euc-kr', TWD: 'big5', HKD: 'big5' },
}

/** The encoding in which old programs of a country write. */
const usualEncoding = (country: string | null, currency: Currency): Encoding =>
  OF_COUNTRY[country ?? ''] ?? OF_CURRENCY[currency] ?? 'windows-1252'

/** What shows that letters were read wrongly: control characters, and signs or capitals within a word. */
const WRONG =
  /[\u0080-\u009f\ufffd]|(?<=\p{L})[^\p{L}\p{M}\p{N}\p{Zs}\s\p{ASCII}’´·]|(?<=\p{Ll})(?![A-Z])\p{Lu}/gu
const OTHER = /\P{ASCII}/gu
const LIKELY = 0.1 // of the letters that are not of ASCII, at most

function decodeAs(encoding: Encoding, bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const wrongShare = (text: string) =>
  (text.match(WRONG)?.length ?? 0) / Math.max(1, text.match(OTHER)?.length ?? 0)

type WrittenIn = { country: string | null; currency: Currency; encoding?: Encoding }

export type Decoded = {
  text: string
  candidates: Encoding[] // where the text shows none: which may be right
}

const LOOK = 64 * 1024 // bytes by which an encoding is found

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** The text of a file: UTF-8 or UTF-16 by their marks or their zero bytes, else in the encoding that its country writes. */
export function decodeText(bytes: Uint8Array, { country, currency, encoding }: WrittenIn): Decoded {
  const sure = (label: string) => ({ text: new TextDecoder(label).decode(bytes), candidates: [] })
  if (startsWith(bytes, 0xff, 0xfe) || bytes[1] === 0) return sure('utf-16le')
  if (startsWith(bytes, 0xfe, 0xff) || bytes[0] === 0) return sure('utf-16be')
  if (encoding) return sure(encoding)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), candidates: [] }
  } catch {
    // In an encoding of its country.
  }
  const usual = usualEncoding(country, currency)
  const start = bytes.subarray(0, LOOK)
  const share = (one: Encoding) => {
    // A letter of two bytes may be cut at the end.
    const text =
      decodeAs(one, start) ?? (start.length === LOOK ? decodeAs(one, start.subarray(0, -1)) : undefined)
    return text === undefined ? 1 : wrongShare(text)
  }
  const found = [...new Set<Encoding>([usual, 'windows-1252', 'macintosh'])].find(
    (one) => share(one) <= LIKELY,
  )
  if (found) return sure(found)
  const candidates = ENCODINGS.filter((one) => share(one) <= LIKELY)
  return { ...sure(usual), candidates: candidates.length ? candidates : [...ENCODINGS] }
}

/** An encoding that a file may have, with the first words that it makes of its letters. */
export type ShownEncoding = { encoding: Encoding; text: string }

const WORD = /[^\s,;"]*\P{ASCII}[^\s,;"]*/gu
const SHOWN_WORDS = 5
const SHOWN_LENGTH = 60 // characters
const MAX_ENCODINGS = 8

/** Of what the owner of a file chooses: what each of its possible encodings makes of its first words, each only once. */
export function showEncodings(bytes: Uint8Array, account: WrittenIn, candidates: Encoding[]) {
  const shown = new Map<string, ShownEncoding>()
  for (const encoding of candidates) {
    const words = decodeText(bytes, { ...account, encoding }).text.match(WORD)
    const text = [...new Set(words)].slice(0, SHOWN_WORDS).join(', ').slice(0, SHOWN_LENGTH)
    if (!shown.has(text)) shown.set(text, { encoding, text })
  }
  return [...shown.values()].slice(0, MAX_ENCODINGS)
}
