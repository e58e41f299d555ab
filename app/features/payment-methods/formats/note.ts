import type { Payment } from '../methods/payment-method.ts'

/** A text on one line, without control characters and lone surrogates. */
export const oneLine = (text: string) =>
  text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** At most `max` UTF-16 units of a text; no surrogate pair is split. */
export const cutText = (text: string, max: number) =>
  text.length > max
    ? text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()
    : text

const WITHOUT_DECOMPOSITION: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' },
}

/** A text in ASCII: accents are removed, and characters of other scripts. */
export const toAscii = (text: string) =>
  oneLine(
    text
      .normalize('NFD')
      .replace(
        /[^ -~]/g,
        (character) => WITHOUT_DECOMPOSITION[character] ?? (/\s/.test(character) ? ' ' : ''),
      ),
  )

/** The note for the provider with the reference behind it, in at most `max` characters. */
export function noteOf({ note, reference }: Payment, max: number, written = oneLine) {
  if (!reference) return cutText(written(note), max)
  return `${cutText(written(note), max - reference.length - 1)} ${reference}`.trim()
}
