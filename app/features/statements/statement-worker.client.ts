import type { Currency } from '#content/currencies.ts'
import { decodeText } from './decode-text.ts'
import { fingerprint } from './fingerprint.ts'
import { type Matched, type MatchTip, matchStatement, type StatementLine } from './match.ts'
import type { DayOrder } from './parse-cells.ts'
import {
  type Mapping,
  type ReadPayments,
  readKnown,
  readPayments,
  readTable,
  type StatementTable,
} from './read-statement.ts'

/**
 * What the page asks of the worker. The file stays there, and the policy of the worker's own response lets it connect to
 * nothing.
 */
export type Order =
  | { kind: 'read'; file: File; currency: Currency; owner: string }
  | { kind: 'map'; way: string; mapping: Mapping; order?: DayOrder }
  | { kind: 'match'; tips: MatchTip[] }

export type WorkerAnswer =
  | { kind: 'unknown'; headings: string[]; sample: string[][]; lines: number }
  | { kind: 'unreadable' }
  | {
      kind: 'payments'
      way: string
      payments: number
      unread: number
      lines: number
      from: number
      to: number
    }
  | { kind: 'matched'; matched: Matched }

const SAMPLE = 3 // lines

let table: StatementTable | undefined
let currency: Currency = 'USD'
let owner = ''
let read: { way: string; payments: StatementLine[]; isMapped: boolean } = {
  ...{ way: '', payments: [], isMapped: false },
}

function take(way: string, { payments: found, unread }: ReadPayments, isMapped = false): WorkerAnswer {
  const payments = found.map((payment) => ({ ...payment, line: fingerprint(owner, way, payment.key) }))
  read = { way, payments, isMapped }
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (const { ms } of payments) {
    from = Math.min(from, ms)
    to = Math.max(to, ms)
  }
  return {
    kind: 'payments',
    way,
    payments: payments.length,
    unread,
    lines: table?.rows.length ?? 0,
    from,
    to,
  }
}

async function answer(order: Order): Promise<WorkerAnswer> {
  switch (order.kind) {
    case 'read': {
      ;({ currency, owner } = order)
      table = readTable(decodeText(new Uint8Array(await order.file.arrayBuffer())))
      if (!table?.rows.length) return { kind: 'unreadable' }
      const known = readKnown(table, currency)
      if (known) return take(known.way, known)
      const { headings, rows } = table
      const sample = rows.slice(0, SAMPLE).map((row) => headings.map((_, index) => row[index] ?? ''))
      return { kind: 'unknown', headings, sample, lines: rows.length }
    }
    case 'map':
      return take(order.way, readPayments(table!, { ...order, currency }), true)
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
