// Mechanism: reconciliation of statements, in a web worker
import Papa from 'papaparse'
import { readTime } from '#app/kit/calendar/written-time.ts'

/** The records of a file, and where its table begins: at its headings, or without any at its first payment. */
export type StatementTable = { lines: string[][]; head: number | undefined; from: number }

const SEPARATORS = [',', ';', '\t', '|']
const LOOK = 64 * 1024 // characters in which the separator is looked for
const LOOK_LINES = 200

const SERIAL = /^\d{5}(?:[.,]\d+)?$/ // a day as spreadsheets store it, or any other number
const isDay = (text: string, hasSerials: boolean) =>
  text.length < 40 &&
  /\d/.test(text) &&
  SERIAL.test(text) === hasSerials &&
  (readTime(text, { order: 'day-first', currency: 'USD' }) ??
    readTime(text, { order: 'month-first', currency: 'USD' })) !== undefined
const isNumber = (text: string) =>
  /^[^\p{L}\d]*\p{L}{0,4}[^\p{L}\d]*\d[\d., '’\u00a0\u202f]*[^\d]{0,8}$/u.test(text)

/** Whether a line has a day and, in another cell, a number, as a payment has. */
function isPaymentLike(cells: string[], hasSerials = false) {
  const day = cells.findIndex((cell) => isDay(cell.trim(), hasSerials))
  return day >= 0 && cells.some((cell, index) => index !== day && cell.length < 40 && isNumber(cell.trim()))
}

const filled = (cells: string[] = []) => cells.filter((cell) => cell.trim())
const isHeading = (cells: string[] | undefined, width: number) =>
  cells !== undefined &&
  Math.abs(cells.length - width) <= 1 &&
  filled(cells).length >= Math.min(2, width) &&
  !cells.some((cell) => cell.length < 100 && /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))

type Run = { length: number; from: number; head: number | undefined }

/** The longest run of equally wide lines with a day and a number in them, and the headings above it. */
function findRun(lines: string[][], hasSerials = false): Run | undefined {
  let best: Run | undefined
  const isBlank = (cells: string[] | undefined) => cells !== undefined && !filled(cells).length
  const kinds = lines.slice(0, LOOK_LINES).map((cells) => isPaymentLike(cells, hasSerials))
  for (let from = 0; from < kinds.length; from++) {
    if (!kinds[from]) continue
    const width = lines[from]!.length
    let to = from
    while (kinds[to] && lines[to]!.length === width) to++
    // Lines of the same table that have no day or number may stand between the headings and the run.
    let head = from - 1
    while (
      head >= 0 &&
      (isBlank(lines[head]) || (lines[head]!.length === width && !isHeading(lines[head], width)))
    )
      head--
    const hasHead = isHeading(lines[head], width)
    const run = { length: to - from, from: hasHead ? head + 1 : from, head: hasHead ? head : undefined }
    const isBetter =
      !best || run.length > best.length || (run.length === best.length && best.head === undefined && hasHead)
    if (isBetter) best = run
    from = to - 1
  }
  return best
}

const parse = (text: string, delimiter: string) => Papa.parse<string[]>(text, { delimiter })

/** Every line for itself: after a quote that is never closed the rest of the file would be one cell. */
const parseLines = (text: string, delimiter: string) =>
  text.split(/\r\n|\n|\r/).map((line) => {
    const { data, errors } = parse(line, delimiter)
    const cells = errors.some(({ code }) => code === 'MissingQuotes') ? line.split(delimiter) : data[0]
    return (cells ?? ['']).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
  })

/** Whether a cell has swallowed lines of the table. */
const hasSwallowed = (lines: string[][], delimiter: string) =>
  lines.some((cells) =>
    cells.some(
      (cell) =>
        cell.includes('\n') &&
        cell
          .split('\n')
          .slice(1)
          .some((line) => isPaymentLike(line.split(delimiter))),
    ),
  )

/** The table of a file; undefined where it has no columns. */
export function readTable(
  text: string,
  isKnownHead: (cells: string[]) => boolean = () => false,
): StatementTable | undefined {
  const start = text.slice(0, LOOK)
  const tries = SEPARATORS.map((delimiter) => {
    const { data } = parse(start, delimiter)
    const width = Math.max(0, ...data.map(({ length }) => length))
    return {
      delimiter,
      width,
      length: data.some(isKnownHead) ? Number.POSITIVE_INFINITY : (findRun(data)?.length ?? 0),
    }
  })
  const [best] = tries.toSorted((one, other) => other.length - one.length || other.width - one.width)
  if (!best || best.width < 2) return undefined
  const { delimiter } = best
  const parsed = parse(text.replace(/^\ufeff/, ''), delimiter)
  const isBroken =
    parsed.errors.some(({ code }) => code === 'MissingQuotes') || hasSwallowed(parsed.data, delimiter)
  const all = isBroken ? parseLines(text.replace(/^\ufeff/, ''), delimiter) : parsed.data
  return tableOf(all, isKnownHead)
}

/** Where the table begins in lines of cells, such as those of a sheet. */
export function tableOf(
  all: string[][],
  isKnownHead: (cells: string[]) => boolean = () => false,
): StatementTable | undefined {
  const lines = all.filter((cells) => filled(cells).length)
  const known = lines.slice(0, LOOK_LINES).findIndex(isKnownHead)
  if (known >= 0) return { lines, head: known, from: known + 1 }
  const run = findRun(lines) ?? findRun(lines, true)
  if (run) return { lines, head: run.head, from: run.from }
  const head = lines.findIndex((cells) => filled(cells).length >= 3)
  return head < 0 ? undefined : { lines, head, from: head + 1 }
}

export type NamedTable = { name: string; table: StatementTable }

/** The sheets with a table of payments, those of a known layout before all others; else the first with any table. */
export function paymentSheets(
  sheets: { name: string; rows: string[][] }[],
  isKnownHead: (cells: string[]) => boolean = () => false,
): NamedTable[] {
  const found = sheets.flatMap(({ name, rows }) => {
    const table = tableOf(rows, isKnownHead)
    return table && table.from < table.lines.length ? [{ name, table }] : []
  })
  const known = found.filter(({ table: { lines, head } }) => head !== undefined && isKnownHead(lines[head]!))
  const hasPayments = ({ table: { lines, from } }: NamedTable) =>
    lines.slice(from, from + LOOK_LINES).some((cells) => isPaymentLike(cells) || isPaymentLike(cells, true))
  const best = known.length ? known : found.filter(hasPayments)
  return best.length ? best : found.slice(0, 1)
}

const heading = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()

/** The headings of a table, as wide as its widest line; all are empty without a line of headings. */
export function headingsOf({ lines, head, from }: StatementTable) {
  const first = head === undefined ? from : head
  const width = lines.slice(first).reduce((most, { length }) => Math.max(most, length), 0)
  const cells = head === undefined ? [] : lines[head]!
  return Array.from({ length: width }, (_, index) => heading(cells[index] ?? ''))
}

export const isHeadOf = (names: string[]) => (cells: string[]) => {
  const headings = cells.map(heading)
  return names.every((name) => headings.includes(name))
}

const OTHER_FORMATS = [
  /^\xd0\xcf/, // workbooks of Excel 2003 or earlier
  /^\s*(?:<[!?a-z]|ofxheader)/i, // web pages with the name of a workbook, CAMT, OFX
  /^\s*(?:\{\d:|:20:|:940:)/, // MT940
  /^\s*(?:!type:|%pdf-)/i, // QIF, PDF
]

/** Whether a file is a statement in another form than a table of text. */
export function isOtherFormat(bytes: Uint8Array) {
  const start = String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\xef\xbb\xbf/, '')
  return OTHER_FORMATS.some((format) => format.test(start))
}
