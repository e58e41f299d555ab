import Papa from 'papaparse'
import { isCurrency } from '#app/features/money/currency.ts'
import { type DecimalMark, decimalMarkOf, readAmount } from '#app/features/money/read-amount.ts'
import type { Currency } from '#content/currencies.ts'
import { cleanText, type DayOrder, dayOrderOf, isSettled, parseTime, type Written } from './parse-cells.ts'

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
  ...(['date', 'time', 'zone', 'amount', 'currency', 'status', 'name', 'note', 'id'] as const),
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** Which column has what, by its heading. */
export type Mapping = Partial<Record<StatementColumn, string>>

/** A line of a table, by the heading of a cell. */
type Cells = (heading: string) => string
type Layout = {
  way: string
  has: string[] // headings that only this layout has together
  columns: Partial<Record<StatementColumn, string[]>> // the headings that a column may have
  isReceived: (cells: Cells) => boolean
  isAmerican: boolean // in its dates and amounts; of others the file shows it
  currency?: Currency // of a statement that names none
}

const LAYOUTS: Layout[] = [
  {
    way: 'venmo',
    has: ['id', 'datetime', 'amount (total)'],
    columns: { date: ['datetime'], amount: ['amount (total)'], name: ['from'], note: ['note'], id: ['id'] },
    isReceived: (cells) => /^(payment|charge)$/i.test(cells('type')) && /^complete$/i.test(cells('status')),
    isAmerican: true,
    currency: 'USD',
  },
  {
    way: 'cashapp',
    has: ['transaction id', 'net amount'],
    columns: {
      ...{ date: ['date'], amount: ['amount'], currency: ['currency'] },
      ...{ name: ['name of sender/receiver'], note: ['notes'], id: ['transaction id'] },
    },
    isReceived: (cells) => /^payment deposited$/i.test(cells('status')),
    isAmerican: true,
  },
  {
    way: 'paypal',
    has: ['date', 'time', 'timezone', 'transaction id'],
    columns: {
      ...{ date: ['date'], time: ['time'], zone: ['timezone'], amount: ['gross', 'amount'] },
      ...{
        currency: ['currency'],
        name: ['name'],
        note: ['note', 'subject', 'item title'],
        id: ['transaction id'],
      },
    },
    isReceived: (cells) =>
      /^completed$/i.test(cells('status')) &&
      !/bank deposit|withdrawal|transfer|conversion/i.test(cells('type')),
    isAmerican: false,
  },
]

const heading = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()

const MAX_HEAD = 20 // lines before the headings

export type StatementTable = { headings: string[]; rows: string[][] }
export type ReadPayments = {
  payments: StatementPayment[]
  unread: number // lines of a date, an amount or a currency that is not understood
}
export type ReadStatement = ReadPayments & { way: string }

/** The lines of a CSV file under the headings of a known layout, else under its first line with three or more cells. */
export function readTable(text: string): StatementTable | undefined {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  const heads = data.slice(0, MAX_HEAD).map((cells) => cells.map(heading))
  const isKnown = (cells: string[]) => LAYOUTS.some(({ has }) => has.every((name) => cells.includes(name)))
  const known = heads.findIndex(isKnown)
  const at = known >= 0 ? known : heads.findIndex((cells) => cells.filter(Boolean).length >= 3)
  const headings = heads[at]
  return headings && { headings, rows: data.slice(at + 1) }
}

type Options = {
  mapping: Mapping
  currency: Currency
  order?: DayOrder
  mark?: DecimalMark
  isReceived?: (cells: Cells) => boolean
}

/** The received payments of a table. */
export function readPayments(
  table: StatementTable,
  { mapping, currency, order, mark, isReceived }: Options,
): ReadPayments {
  const places = new Map<string | undefined, number>(table.headings.map((name, index) => [name, index]))
  const cell = (row: string[], name: string | undefined) => row[places.get(name) ?? -1]?.trim() ?? ''
  const all = (name: string | undefined) => table.rows.map((row) => cell(row, name))
  const days = order ?? dayOrderOf(all(mapping.date))
  const decimal = mark ?? decimalMarkOf(all(mapping.amount))
  const seen = new Map<string, number>()
  let unread = 0
  const payments = table.rows.flatMap((row) => {
    if (isReceived && !isReceived((name) => cell(row, name))) return []
    if (!isSettled(cell(row, mapping.status))) return []
    const named = cell(row, mapping.currency).toUpperCase()
    const own = named ? (isCurrency(named) ? named : undefined) : currency
    const amount = cell(row, mapping.amount)
    const amountMinor = own && readAmount(amount, own, decimal)
    const date = `${cell(row, mapping.date)} ${cell(row, mapping.time)}`.trim()
    const written = parseTime(date, days, cell(row, mapping.zone))
    if (typeof amountMinor !== 'number' || !written || !own) {
      if (amount && date) unread++ // else it is the line of a balance or a heading
      return []
    }
    if (amountMinor <= 0) return []
    const name = cleanText(cell(row, mapping.name))
    const note = cleanText(cell(row, mapping.note))
    const id = cell(row, mapping.id)
    const contents = id || [written.ms, amountMinor, own, name, note].join('|')
    const equal = seen.get(contents) ?? 0
    seen.set(contents, equal + 1)
    if (mapping.id && (!id || equal)) return [] // no transaction, or the same once more
    const key = id || `${contents}|${equal}`
    const { ms, precision } = written
    return [{ key, ms, precision, amountMinor, currency: own, name, note }]
  })
  return { payments, unread }
}

/** A statement of a known layout; undefined for any other table. */
export function readKnown(table: StatementTable, currency: Currency): ReadStatement | undefined {
  const { headings } = table
  const layout = LAYOUTS.find(({ has }) => has.every((name) => headings.includes(name)))
  if (!layout) return undefined
  const { way, columns, isReceived, isAmerican } = layout
  const mapping: Mapping = Object.fromEntries(
    Object.entries(columns).map(([column, names]) => [column, names.find((name) => headings.includes(name))]),
  )
  const written = isAmerican ? ({ order: 'month-first', mark: '.' } as const) : {}
  return {
    way,
    ...readPayments(table, { mapping, currency: layout.currency ?? currency, ...written, isReceived }),
  }
}
