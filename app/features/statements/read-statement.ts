import Papa from 'papaparse'
import { decimalsOf } from '#app/features/money/amount.ts'
import { isCurrency } from '#app/features/money/currency.ts'
import type { Currency } from '#content/currencies.ts'
import { cleanText, type DayOrder, dayOrderOf, parseMoney, parseTime } from './parse-cells.ts'

/** Money that a statement shows as received. */
export type StatementPayment = {
  key: string // identifies the line: its transaction id, else its contents and which of the equal ones it is
  ms: number // of the payment; as if in universal time where the statement names no zone
  hasZone: boolean
  amountMinor: number
  currency: Currency
  name: string
  note: string
}

export const STATEMENT_COLUMNS = ['date', 'time', 'zone', 'amount', 'currency', 'name', 'note', 'id'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** Which column has what, by its heading. */
export type Mapping = Partial<Record<StatementColumn, string>>

type Row = Record<string, string>
type Layout = {
  way: string
  has: string[] // headings that only this layout has together
  mapping: Mapping
  isReceived: (row: Row) => boolean
}

const LAYOUTS: Layout[] = [
  {
    way: 'venmo',
    has: ['id', 'datetime', 'amount (total)'],
    mapping: { date: 'datetime', amount: 'amount (total)', name: 'from', note: 'note', id: 'id' },
    isReceived: ({ type = '', status = '' }) =>
      /^(payment|charge)$/i.test(type.trim()) && /^complete$/i.test(status.trim()),
  },
  {
    way: 'cashapp',
    has: ['transaction id', 'net amount'],
    mapping: {
      ...{ date: 'date', amount: 'amount', currency: 'currency' },
      ...{ name: 'name of sender/receiver', note: 'notes', id: 'transaction id' },
    },
    isReceived: ({ status = '' }) => /^payment deposited$/i.test(status.trim()),
  },
  {
    way: 'paypal',
    has: ['date', 'time', 'gross', 'transaction id'],
    mapping: {
      ...{ date: 'date', time: 'time', zone: 'timezone', amount: 'gross', currency: 'currency' },
      ...{ name: 'name', note: 'note', id: 'transaction id' },
    },
    isReceived: ({ type = '', status = '' }) =>
      /^completed$/i.test(status.trim()) && !/bank deposit|withdrawal|transfer|conversion/i.test(type),
  },
  {
    way: 'paypal',
    has: ['date', 'time', 'amount', 'fees', 'total', 'transaction id'],
    mapping: {
      ...{ date: 'date', time: 'time', zone: 'timezone', amount: 'amount', currency: 'currency' },
      ...{ name: 'name', note: 'item title', id: 'transaction id' },
    },
    isReceived: ({ type = '', status = '' }) =>
      /^completed$/i.test(status.trim()) && !/bank deposit|withdrawal|transfer|conversion/i.test(type),
  },
]

const heading = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()

const MAX_HEAD = 20 // lines before the headings

export type StatementTable = { headings: string[]; rows: Row[] }
export type ReadStatement = { way: string; payments: StatementPayment[]; lines: number }

/** The lines of a CSV file under the headings of a known layout, else under its first line with three or more cells. */
export function readTable(text: string): StatementTable | undefined {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const heads = data.slice(0, MAX_HEAD).map((cells) => cells.map(heading))
  const isKnown = (cells: string[]) => LAYOUTS.some(({ has }) => has.every((name) => cells.includes(name)))
  const known = heads.findIndex(isKnown)
  const at = known >= 0 ? known : heads.findIndex((cells) => cells.filter(Boolean).length >= 3)
  const headings = heads[at]
  if (!headings) return undefined
  const rows = data
    .slice(at + 1)
    .map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ''])))
  return { headings, rows }
}

export const findLayout = ({ headings }: StatementTable) =>
  LAYOUTS.find(({ has }) => has.every((name) => headings.includes(name)))

type Options = { mapping: Mapping; currency: Currency; order?: DayOrder; isReceived?: (row: Row) => boolean }

/** The received payments of a table; a line without a date or an amount is none. */
export function readPayments(
  { rows }: StatementTable,
  { mapping, currency, order, isReceived }: Options,
): StatementPayment[] {
  const cell = (row: Row, column: StatementColumn) => (mapping[column] ? (row[mapping[column]] ?? '') : '')
  const days = order ?? dayOrderOf(rows.map((row) => cell(row, 'date')))
  const seen = new Map<string, number>()
  const ids = new Set<string>()
  return rows.flatMap((row) => {
    if (isReceived && !isReceived(row)) return []
    const named = cell(row, 'currency').trim().toUpperCase()
    const own = isCurrency(named) ? named : currency
    const amountMinor = parseMoney(cell(row, 'amount'), decimalsOf(own))
    const written = parseTime(
      `${cell(row, 'date').trim()} ${cell(row, 'time').trim()}`.trim(),
      days,
      cell(row, 'zone'),
    )
    if (!amountMinor || amountMinor < 0 || !written) return []
    const id = cell(row, 'id').trim()
    if (mapping.id && (!id || ids.has(id))) return [] // no transaction, or the same once more
    ids.add(id)
    const name = cleanText(cell(row, 'name'))
    const note = cleanText(cell(row, 'note'))
    const contents = [written.ms, amountMinor, own, name, note].join('|')
    const equal = seen.get(contents) ?? 0
    seen.set(contents, equal + 1)
    return [{ key: id || `${contents}|${equal}`, ...written, amountMinor, currency: own, name, note }]
  })
}

/** A statement of a known layout; undefined for any other table. */
export function readKnown(table: StatementTable, currency: Currency): ReadStatement | undefined {
  const layout = findLayout(table)
  if (!layout) return undefined
  const { way, mapping, isReceived } = layout
  return { way, payments: readPayments(table, { mapping, currency, isReceived }), lines: table.rows.length }
}
