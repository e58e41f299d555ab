import {
  type DayOrder,
  dayOrderOf,
  readTime,
  usualOrder,
  type Written,
} from '#app/kit/calendar/written-time.ts'
import { isCurrency } from '#app/kit/money/currency.ts'
import { SIGNS } from '#app/kit/money/currency-signs.ts'
import { type DecimalMark, decimalMarkOf, readAmount } from '#app/kit/money/read-amount.ts'
import type { Currency } from '#content/currencies.ts'
import { directionOf, isPaymentId, isTipKind, splitDirection, stateOf } from './line-words.ts'
import { headingsOf, isHeadOf, type StatementTable } from './read-table.ts'

const MAX_CELL = 200 // characters of other people's text

/** Other people's text on one line, without control, bidirectional and zero-width characters. */
const cleanText = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text.trim().slice(0, MAX_CELL)
    : text
        .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_CELL)
        .toWellFormed()

/** Money that a statement shows as received. */
export type StatementPayment = {
  key: string // identifies the line: its transaction id, else its contents and which of the equal ones it is
  ms: number // of the payment; as if in universal time where the statement names no zone
  precision: Written['precision']
  amountMinor: number
  currency: Currency
  name: string
  note: string
}

export const STATEMENT_COLUMNS = [
  ...(['date', 'time', 'zone', 'amount', 'out', 'direction', 'currency', 'status'] as const),
  ...(['kind', 'name', 'note', 'id'] as const),
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** Which column has what, by its place. */
export type Mapping = Partial<Record<StatementColumn, number>>

/** Why a line is no payment: what it is, or what is not known about it. */
export const LEFT_OUT = [
  ...(['before', 'no-payment', 'went-out', 'not-arrived', 'no-tip', 'repeated'] as const),
  ...(['unknown-state', 'unread'] as const),
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** A line of a table, by the heading of a cell. */
type Cells = (heading: string) => string
type Layout = {
  method: string
  has: string[] // headings that only this layout has together
  columns: Partial<Record<StatementColumn, string[]>> // the headings that a column may have, the date and the amount always
  leftOut: (cells: Cells) => LeftOut | false
  isAmerican: boolean // in its dates and amounts; of others the file shows it
  currency?: Currency // of a statement that names none
}

// Read in November 2026 in the help of the apps and in public programs that read these files.
const LAYOUTS: Layout[] = [
  {
    method: 'venmo',
    has: ['id', 'datetime', 'type', 'status', 'amount (total)'],
    columns: { date: ['datetime'], amount: ['amount (total)'], name: ['from'], note: ['note'], id: ['id'] },
    leftOut: (cells) =>
      (!/^(payment|charge)$/i.test(cells('type')) && 'no-tip') ||
      (!/^complete$/i.test(cells('status')) && 'not-arrived'),
    isAmerican: true,
    currency: 'USD',
  },
  {
    method: 'cashapp',
    has: ['transaction id', 'date', 'transaction type', 'net amount', 'status'],
    columns: {
      ...{ date: ['date'], amount: ['amount'], currency: ['currency'] },
      ...{ name: ['name of sender/receiver'], note: ['notes'], id: ['transaction id'] },
    },
    leftOut: (cells) =>
      (/^payment sent$/i.test(cells('status')) && 'went-out') ||
      (!/^payment deposited$/i.test(cells('status')) && 'not-arrived'),
    isAmerican: true,
  },
  {
    method: 'paypal',
    has: ['date', 'time', 'timezone', 'type', 'status', 'transaction id'],
    columns: {
      ...{ date: ['date'], time: ['time'], zone: ['timezone'], amount: ['gross', 'amount'] },
      ...{
        currency: ['currency'],
        name: ['name'],
        note: ['note', 'subject', 'item title'],
        id: ['transaction id'],
      },
    },
    leftOut: (cells) =>
      (!isTipKind(cells('type')) && 'no-tip') ||
      (!/payment|donation|money|tip/i.test(cells('type')) && 'no-tip') ||
      (/^debit$/i.test(cells('balance impact')) && 'went-out') ||
      (/^memo$/i.test(cells('balance impact')) && 'no-tip') ||
      (!/^completed$/i.test(cells('status')) && 'not-arrived'),
    isAmerican: false,
  },
]

const findLayout = (headings: string[]) =>
  LAYOUTS.find(
    ({ has, columns }) =>
      isHeadOf(has)(headings) &&
      [columns.date, columns.amount].every((names) => names?.some((name) => headings.includes(name))),
  )

/** Whether the cells of a line are the headings of a known layout. */
export const isKnownHead = (cells: string[]) => LAYOUTS.some(({ has }) => isHeadOf(has)(cells))

/** What the account and the provider's choices say about a file. */
export type Reading = {
  currency: Currency // of an amount that names none
  country: string | null
  now: number
  order?: DayOrder
  mark?: DecimalMark
}

/** What the file does not show, each with a text of it that may be read in two ways. */
export type Unsure = { order?: string; mark?: string }

export type ReadPayments = {
  payments: StatementPayment[]
  lines: number
  left: Partial<Record<LeftOut, number>> // with the payments as many as the lines
  order: DayOrder | undefined // of days that may be read in several ways
  unsure: Unsure
}
export type ReadStatement = ReadPayments & { method: string; mapping: Mapping }

const MOSTLY = 0.5 // of the lines, at least
const MIN_FILLED = 3

/** Whether the column of ids tells payments apart, rather than naming the account in most lines. */
function tellsApart(ids: string[]) {
  const counts = new Map<string, number>()
  for (const id of ids) if (isPaymentId(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most < MIN_FILLED || most < ids.length * MOSTLY
}

// The order of days is shown where they have neither a long year in front nor a named month.
const MAY_BE_EITHER = /^\s*\d{1,2}\D{1,2}\d{1,2}\D{1,2}\d/
const WITH_DECIMALS = /^[^\d]{0,5}\d{1,3}(?:[., '’]\d{3})*[.,]\d\d[^\d]{0,5}$/

/** The received payments of a table, and why each other line is none. */
export function readPayments(
  table: StatementTable,
  options: Reading & { mapping: Mapping; leftOut?: Layout['leftOut'] },
): ReadPayments {
  const { mapping, currency, country, now, leftOut } = options
  const headings = headingsOf(table)
  const rows = table.lines.slice(table.from)
  const cell = (row: string[], column: StatementColumn) => row[mapping[column] ?? -1]?.trim() ?? ''
  const all = (column: StatementColumn) => rows.map((row) => cell(row, column)).filter(Boolean)

  const dates = all('date')
  const usual = usualOrder(country, currency)
  const found = dayOrderOf(dates, { usual, currency, now })
  const order = options.order ?? found.order
  const amounts = all('amount').map((text) => splitDirection(text).amount)
  const others = () => rows.flatMap((row) => row.filter((text) => WITH_DECIMALS.test(text.trim())))
  const mark = options.mark ?? decimalMarkOf(amounts) ?? decimalMarkOf(others())

  const left: ReadPayments['left'] = { before: table.from }
  const leave = (why: LeftOut): [] => {
    left[why] = (left[why] ?? 0) + 1
    return []
  }
  const unsure: Unsure = {}
  const hasIds = mapping.id !== undefined && tellsApart(all('id'))
  const read = rows.flatMap((row) => {
    const { amount, direction: behind } = splitDirection(cell(row, 'amount'))
    const date = `${cell(row, 'date')} ${cell(row, 'time')}`.trim()
    const sent = cell(row, 'out')
    if (!cell(row, 'date') || !(amount || sent)) return leave('no-payment')
    const state = stateOf(cell(row, 'status'))
    if (state === 'not-arrived') return leave(state)
    const why = leftOut?.((name) => row[headings.indexOf(name)]?.trim() ?? '')
    if (why) return leave(why)
    if (!isTipKind(cell(row, 'kind'))) return leave('no-tip')
    const direction = directionOf(cell(row, 'direction')) ?? behind
    if (direction === 'out' || (!amount && sent)) return leave('went-out')
    if (state === 'unknown' || direction === 'unknown') return leave('unknown-state')
    const named = cell(row, 'currency').toUpperCase()
    const isOwn = !named || SIGNS[currency].split(' ').includes(named.toLowerCase().replace(/\.$/, ''))
    const own = isCurrency(named) ? named : isOwn ? currency : undefined
    const amountMinor = own && readAmount(amount, own, mark)
    if (amountMinor === 'ambiguous') unsure.mark ??= amount
    const written = own && readTime(date, { order, currency: own, zone: cell(row, 'zone') })
    if (typeof amountMinor !== 'number' || !written || !own) return leave('unread')
    if (amountMinor <= 0) return leave('went-out')
    const name = cleanText(cell(row, 'name'))
    const note = cleanText(cell(row, 'note'))
    const id = hasIds && isPaymentId(cell(row, 'id')) ? cell(row, 'id') : ''
    const contents = [written.ms, amountMinor, own, name, note].join('|')
    return [{ id, contents, ...written, amountMinor, currency: own, name, note }]
  })

  // One id may stand for several payments of an order; with the same contents it is one payment, there twice.
  const contentsOf = new Map<string, Set<string>>()
  for (const { id, contents } of read)
    if (id) contentsOf.set(id, (contentsOf.get(id) ?? new Set()).add(contents))
  const seen = new Map<string, number>()
  const payments = read.flatMap(({ id, contents, ...payment }) => {
    const isShared = id && contentsOf.get(id)!.size > 1
    const base = id && !isShared ? id : `${id}${id && '|'}${contents}`
    const equal = seen.get(base) ?? 0
    seen.set(base, equal + 1)
    if (id && equal) return leave('repeated')
    return [{ ...payment, key: id ? base : `${base}|${equal}` }]
  })
  const either = dates.find((date) => MAY_BE_EITHER.test(date))
  if (either && !options.order && !found.isSure) unsure.order = either
  return { payments, lines: table.lines.length, left, order: either ? order : undefined, unsure }
}

/** A statement of a known layout; undefined for any other table. */
export function readKnown(table: StatementTable, reading: Reading): ReadStatement | undefined {
  const headings = headingsOf(table)
  const layout = findLayout(headings)
  if (!layout) return undefined
  const { method, columns, leftOut, isAmerican } = layout
  const mapping: Mapping = Object.fromEntries(
    Object.entries(columns).flatMap(([column, names]) => {
      const name = names.find((one) => headings.includes(one))
      return name === undefined ? [] : [[column, headings.indexOf(name)]]
    }),
  )
  const currency = layout.currency ?? reading.currency
  const written: Partial<Reading> = isAmerican ? { order: reading.order ?? 'month-first', mark: '.' } : {}
  return { method, mapping, ...readPayments(table, { ...reading, ...written, mapping, currency, leftOut }) }
}
