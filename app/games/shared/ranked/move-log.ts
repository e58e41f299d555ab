/** What a log of a ranked round may hold at most; a longer round is played on, and does not count for a board. */
export const MAX_LOG_BYTES = 8192
export const MAX_STEPS = 20_000

/** Of a log as text. */
export const MAX_LOG_TEXT = Math.ceil(MAX_LOG_BYTES / 3) * 4

const MAX_VARINT_BYTES = 4

/** The bytes of a number as an unsigned LEB128 varint: seven bits each, and the high bit while more follow. */
export function varint(value: number) {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest]
    bytes.push((rest & 0x7f) | 0x80)
  }
}

/** The numbers of a log; undefined where one is cut off, too long or not in its shortest form. */
export function readVarints(bytes: Uint8Array) {
  const values: number[] = []
  let value = 0
  let length = 0
  for (const byte of bytes) {
    value |= (byte & 0x7f) << (7 * length++)
    if (byte & 0x80) {
      if (length === MAX_VARINT_BYTES) return undefined
      continue
    }
    if (byte === 0 && length > 1) return undefined
    values.push(value)
    value = length = 0
  }
  return length ? undefined : values
}

/** The moves of a round so far, for the server to play them again. */
export type MoveLog = { bytes: readonly number[]; steps: number; last: number } // last: the step of the last entry, or its time

export const EMPTY_LOG: MoveLog = { bytes: [], steps: 0, last: 0 }

/** The log as it is sent; undefined for a round that is too long to be ranked. */
export const logText = ({ bytes, steps }: MoveLog) =>
  bytes.length <= MAX_LOG_BYTES && steps <= MAX_STEPS ? btoa(String.fromCharCode(...bytes)) : undefined

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The bytes of a log as a phone sends it; undefined for other text, and for a longer log. */
export function readLog(text: string) {
  if (text.length > MAX_LOG_TEXT || !BASE64.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return bytes.length && bytes.length <= MAX_LOG_BYTES ? bytes : undefined
}
