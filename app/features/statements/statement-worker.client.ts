import type { Currency } from '#content/currencies.ts'
import { decodeText } from './decode-text.ts'
import { type Matched, type MatchTip, matchStatement } from './match.ts'
import {
  type Mapping,
  readKnown,
  readPayments,
  readTable,
  type StatementPayment,
  type StatementTable,
} from './read-statement.ts'

/**
 * What the page asks of the worker. The file stays there, and the policy of the worker's own response lets it connect to
 * nothing.
 */
export type Order =
  | { kind: 'read'; file: File; currency: Currency }
  | { kind: 'map'; way: string; mapping: Mapping }
  | { kind: 'match'; tips: MatchTip[]; lines: string[] } // the fingerprints of the payments

export type Answer =
  | { kind: 'unknown'; headings: string[]; sample: string[][]; lines: number }
  | { kind: 'unreadable' }
  | { kind: 'payments'; way: string; keys: string[]; lines: number; from: number; to: number }
  | { kind: 'matched'; matched: Matched }

const SAMPLE = 3 // lines

let table: StatementTable | undefined
let currency: Currency = 'USD'
let read: { way: string; payments: StatementPayment[] } = { way: '', payments: [] }

function take(way: string, payments: StatementPayment[]): Answer {
  read = { way, payments }
  const times = payments.map(({ ms }) => ms)
  const [from, to] = times.reduce(([min, max], ms) => [Math.min(min, ms), Math.max(max, ms)], [
    Number.POSITIVE_INFINITY,
    0,
  ] as [number, number])
  return {
    kind: 'payments',
    way,
    keys: payments.map(({ key }) => key),
    lines: table?.rows.length ?? 0,
    from,
    to,
  }
}

async function answer(order: Order): Promise<Answer> {
  switch (order.kind) {
    case 'read': {
      currency = order.currency
      table = readTable(decodeText(new Uint8Array(await order.file.arrayBuffer())))
      if (!table?.rows.length) return { kind: 'unreadable' }
      const known = readKnown(table, currency)
      if (known) return take(known.way, known.payments)
      const sample = table.rows.slice(0, SAMPLE).map((row) => table!.headings.map((name) => row[name] ?? ''))
      return { kind: 'unknown', headings: table.headings, sample, lines: table.rows.length }
    }
    case 'map':
      return take(order.way, readPayments(table!, { mapping: order.mapping, currency: currency }))
    case 'match':
      return {
        kind: 'matched',
        matched: matchStatement(
          read.payments.map((payment, index) => ({ ...payment, line: order.lines[index]! })),
          order.tips,
          read,
        ),
      }
  }
}

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  try {
    postMessage(await answer(data))
  } catch (error) {
    console.error('A statement could not be read', error)
    postMessage({ kind: 'unreadable' } satisfies Answer)
  }
})
