import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DayOrder } from '#app/kit/calendar/written-time.ts'
import { decodeText, type Encoding, type ShownEncoding, showEncodings } from '#app/kit/csv/decode-text.ts'
import type { DecimalMark } from '#app/kit/money/read-amount.ts'
import { isZip } from '#app/kit/workbook/is-zip.ts'
import { readWorkbook } from '#app/kit/workbook/read-workbook.ts'
import { fillLanguage } from '#app/ui/fill-language.client.ts'
import { type Matched, type MatchTip, matchStatement, type StatementLine } from './match.ts'
import {
  isKnownHead,
  type LeftOut,
  type Mapping,
  type Reading,
  type ReadStatement,
  readKnown,
  readPayments,
  type Unsure,
} from './read-statement.ts'
import {
  isOtherFormat,
  type NamedTable,
  paymentSheets,
  readTable,
  type StatementTable,
} from './read-table.ts'

const BYTES = 16

/**
 * Hexadecimal digits by which a line of a statement is recognised again, and from which nothing of it can be read. Not by
 * the Web Crypto API: it answers one line at a time, and not where the product is served without TLS.
 */
const fingerprint = (owner: string, method: string, key: string) =>
  bytesToHex(sha256(utf8ToBytes(`${owner}|${method}|${key}`)).subarray(0, BYTES))

/** What the provider says about a file: its columns by their places, and the line of headings, null without one. */
export type Columns = { mapping: Mapping; method: string; head?: number | null; order?: DayOrder }

/**
 * What the page asks of the worker. The file stays there, and the policy of the worker's own response lets it connect to
 * nothing.
 */
export type Order =
  | { kind: 'read'; file: File; owner: string; reading: Reading }
  | { kind: 'decode'; encoding: Encoding }
  | { kind: 'choose-sheet'; sheet: number }
  | { kind: 'map'; columns: Columns }
  | { kind: 'read-again'; order?: DayOrder; mark?: DecimalMark }
  | { kind: 'ask-columns' }
  | { kind: 'match'; tips: MatchTip[] }

export type WorkerAnswer =
  | ({ kind: 'unknown'; lines: string[][] } & Columns)
  | { kind: 'unreadable' }
  | { kind: 'other-format' }
  | { kind: 'workbook-too-large' }
  | { kind: 'sheets'; sheets: string[] }
  | { kind: 'encodings'; encodings: ShownEncoding[] }
  | {
      kind: 'payments'
      method: string
      payments: number
      lines: number
      left: Partial<Record<LeftOut, number>>
      order: DayOrder | undefined
      unsure: Unsure
      from: number
      to: number
    }
  | { kind: 'matched'; matched: Matched }

fillLanguage()

const SHOWN_LINES = 30
const SHOWN_CELL = 60 // characters

let bytes = new Uint8Array()
let sheets: NamedTable[] = [] // of a workbook, those with payments
let table: StatementTable | undefined
let reading: Reading = { currency: 'USD', country: null, now: 0 }
let owner = ''
let columns: Columns | undefined // of a file of no known layout, or whose layout is another
let read: { method: string; payments: StatementLine[]; isMapped: boolean; mapping: Mapping } = {
  ...{ method: '', payments: [], isMapped: false, mapping: {} },
}

function askColumns(): WorkerAnswer {
  const lines = table!.lines.slice(0, SHOWN_LINES)
  const { method, mapping } = read
  return {
    kind: 'unknown',
    lines: lines.map((cells) => cells.map((cell) => cell.slice(0, SHOWN_CELL))),
    ...{ mapping, method, order: reading.order, head: table!.head ?? null },
  }
}

/** The table from where the provider says that it begins. */
function tableFrom(whole: StatementTable, head: number | null | undefined): StatementTable {
  if (head === undefined) return whole
  const { lines } = whole
  return head === null
    ? { lines, head: undefined, from: whole.head ?? whole.from }
    : { lines, head, from: Math.min(head + 1, lines.length) }
}

function readNow(): WorkerAnswer {
  const whole = table!
  const found: ReadStatement | undefined = columns
    ? {
        ...{ method: columns.method, mapping: columns.mapping },
        ...readPayments(tableFrom(whole, columns.head), { ...reading, mapping: columns.mapping }),
      }
    : readKnown(whole, reading)
  if (!found) return askColumns()
  const { method, mapping, lines, left, order, unsure } = found
  const payments = found.payments.map((payment) => ({
    ...payment,
    line: fingerprint(owner, method, payment.key),
  }))
  read = { method, payments, isMapped: columns !== undefined, mapping }
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (const { ms } of payments) {
    from = Math.min(from, ms)
    to = Math.max(to, ms)
  }
  return { kind: 'payments', method, payments: payments.length, lines, left, order, unsure, from, to }
}

function readSheet(index: number): WorkerAnswer {
  table = sheets[index]?.table
  return table ? readNow() : { kind: 'unreadable' }
}

/** Reads the sheet of payments, or asks which it is where several have some. */
async function readSheets(): Promise<WorkerAnswer> {
  const workbook = await readWorkbook(bytes)
  if (!workbook.ok) return { kind: workbook.reason === 'too-large' ? 'workbook-too-large' : 'other-format' }
  sheets = paymentSheets(workbook.sheets, isKnownHead)
  return sheets.length > 1 ? { kind: 'sheets', sheets: sheets.map(({ name }) => name) } : readSheet(0)
}

/** Reads the file, or asks in which encoding it is where its letters show none. */
function readBytes(encoding?: Encoding): WorkerAnswer {
  if (isOtherFormat(bytes)) return { kind: 'other-format' }
  const { text, candidates } = decodeText(bytes, { ...reading, encoding })
  if (candidates.length) return { kind: 'encodings', encodings: showEncodings(bytes, reading, candidates) }
  table = readTable(text, isKnownHead)
  return table && table.from < table.lines.length ? readNow() : { kind: 'unreadable' }
}

async function answer(order: Order): Promise<WorkerAnswer> {
  switch (order.kind) {
    case 'read':
      ;({ reading, owner } = order)
      bytes = new Uint8Array(await order.file.arrayBuffer())
      return isZip(bytes) ? readSheets() : readBytes()
    case 'decode':
      return readBytes(order.encoding)
    case 'choose-sheet':
      return readSheet(order.sheet)
    case 'map':
      columns = order.columns
      reading = { ...reading, order: columns.order, mark: undefined }
      return readNow()
    case 'read-again':
      reading = { ...reading, order: order.order ?? reading.order, mark: order.mark ?? reading.mark }
      return readNow()
    case 'ask-columns':
      return askColumns()
    case 'match':
      return { kind: 'matched', matched: matchStatement(read.payments, order.tips, read) }
  }
}

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  try {
    postMessage(await answer(data))
  } catch (error) {
    console.error('A statement could not be read', error)
    postMessage({ kind: 'unreadable' } satisfies WorkerAnswer)
  }
})
