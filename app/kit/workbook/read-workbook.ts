import { unzipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'

const MAX_ENTRIES = 1000 // of the archive that a workbook is
const MAX_INFLATED = 16 * 1024 * 1024 // bytes of all of them
const MAX_TEXT = 4 * 1024 * 1024 // characters of all cells: a text that many share is sent once for each

export type Sheet = { name: string; rows: string[][] }
export type ReadWorkbook = { ok: true; sheets: Sheet[] } | { ok: false; reason: 'unreadable' | 'too-large' }

/** Whether the archive is small enough by its directory. Nothing is inflated beyond the size that is written there. */
function isSmall(bytes: Uint8Array) {
  let [entries, size] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries++
      size += originalSize
      return false
    },
  })
  return entries <= MAX_ENTRIES && size <= MAX_INFLATED
}

const DIGITS = 15 // of a number that a spreadsheet keeps

/** A number without the noise of its binary form; one that was rounded shows it. */
function numberText(value: number) {
  const isRounded = Number.isInteger(value) && Math.abs(value) >= 10 ** DIGITS
  if (!isRounded) return String(Number(value.toPrecision(DIGITS)))
  const [digits, power] = value.toExponential(DIGITS - 1).split('e')
  return `${Number(digits)}E${power}`
}

const FIRST_DAY = /^1899-12-3[01] / // of a time without a day

/** A date as in ISO 8601, a time alone, or both. */
function dateText(date: Date) {
  const seconds = Math.round(date.getTime() / 1000) // the fraction of a day is no exact second
  const text = new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
  return text
    .replace(/ 00:00:00$/, '')
    .replace(/:00$/, '')
    .replace(FIRST_DAY, '')
}

/** A value as text; yes or no. */
function cellText(value: unknown) {
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return dateText(value)
  return typeof value === 'string' ? value : ''
}

const countText = (sheets: Sheet[]) =>
  sheets.flatMap(({ rows }) => rows.flat()).reduce((sum, text) => sum + text.length + 1, 0)

/** The sheets of an .xlsx file. Formulas are not evaluated: a cell has the value that was stored with it. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadWorkbook> {
  try {
    if (!isSmall(bytes)) return { ok: false, reason: 'too-large' }
    const read = await readSheets(new Blob([bytes]))
    const sheets = read.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellText)),
    }))
    return countText(sheets) > MAX_TEXT ? { ok: false, reason: 'too-large' } : { ok: true, sheets }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}
