import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv, formatCsvRow } from '#app/kit/csv/csv.ts'
import { smallestMinor } from '#app/kit/money/amount.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import messages from '#content/en/archive.json'
import play from '#content/en/play.json'
import { LANGUAGES } from '#content/languages.ts'
import { readPayments } from '../statements/read-statement.ts'
import { readTable } from '../statements/read-table.ts'
import { tipCells, tipColumns } from './tips-csv.ts'

const { games } = play

test('a tip is one row: when, by which app, how much in which currency, which game, which score', () => {
  const tip = {
    id: 'x',
    at: Date.UTC(2026, 10, 20, 9, 12, 5),
    method: 'cashapp',
    paymentMethodName: 'Cash App',
    state: 'chosen',
    amountMinor: 1025,
    currency: 'USD',
    confirmedMinor: null,
    reference: 'OTTER7',
    note: null,
    placeId: null,
  } as const
  const zone = 'America/New_York'
  const words = { games, states: messages.tipStates, language: 'en' } as const
  expect(formatCsvRow(tipColumns(zone, messages.tipColumns))).toBe(
    'Time (America/New_York),Time (UTC),App,Amount chosen,Currency,Game,Score,State,Amount confirmed,Word,Note,Place\r\n',
  )
  expect(formatCsvRow(tipCells({ ...tip, game: 'puzzle', score: 120 }, zone, words))).toBe(
    '2026-11-20 04:12:05,2026-11-20 09:12:05,Cash App,10.25,USD,Puzzle Game,120,Chosen,,OTTER7,,\r\n',
  )
  expect(formatCsvRow(tipCells({ ...tip, game: 'none', score: null }, zone, words))).toBe(
    '2026-11-20 04:12:05,2026-11-20 09:12:05,Cash App,10.25,USD,,,Chosen,,OTTER7,,\r\n',
  )
  const confirmed = { ...tip, state: 'confirmed', game: 'none', score: null, note: 'table 4' } as const
  expect(tipCells(confirmed, zone, words).slice(7)).toEqual(['Confirmed', '10.25', 'OTTER7', 'table 4', ''])
  expect(tipCells({ ...confirmed, placeId: 'a', placeName: 'Bar' }, zone, words).at(-1)).toBe('Bar')
  expect(tipCells({ ...confirmed, confirmedMinor: 2000 }, zone, words)[8]).toBe('20.00')
  const german = { ...words, language: 'de' } as const
  expect(formatCsvRow(tipCells({ ...confirmed, note: 'table 4; bar, door' }, zone, german), 'de')).toBe(
    '2026-11-20 04:12:05;2026-11-20 09:12:05;Cash App;10,25;USD;;;Confirmed;10,25;OTTER7;"table 4; bar, door";\r\n',
  )
  const yen = { ...tip, currency: 'JPY', amountMinor: 500, game: 'none', score: null } as const
  expect(tipCells(yen, zone, words).slice(2, 5)).toEqual(['Cash App', '500', 'JPY'])
})

test('the file of tips is read back as a statement in every language and currency', () => {
  const now = Date.UTC(2026, 10, 30)
  const note = fc.oneof(
    fc.constantFrom('Soup; hot', 'Tea, black', '"x"', '1,50', '=1;2', ''),
    fc.string({ maxLength: 9 }),
  )
  const tips = fc.record({
    at: fc.integer({ min: now / 1000 - 10_000_000, max: now / 1000 }).map((seconds) => seconds * 1000),
    amount: fc.integer({ min: 1, max: 99_999 }),
    note,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...CURRENCIES),
      fc.array(tips, { minLength: 1, maxLength: 8 }),
      (language, currency, all) => {
        const rows = all.map(({ at, amount, ...tip }) =>
          tipCells(
            {
              ...{
                id: 'x',
                at,
                method: 'cashapp',
                paymentMethodName: 'Cash App',
                state: 'chosen',
                currency,
                game: 'none',
              },
              ...{ amountMinor: amount * smallestMinor(currency), confirmedMinor: null, score: null },
              ...{ reference: 'OTTER7', placeId: null, ...tip },
            },
            'UTC',
            { games, states: messages.tipStates, language },
          ),
        )
        const table = readTable(formatCsv([tipColumns('UTC', messages.tipColumns), ...rows], language))!
        const mapping = { date: 1, amount: 3, currency: 4, note: 9 }
        const { payments, lines } = readPayments(table, { mapping, currency, country: null, now })
        expect(lines).toBe(all.length + 1)
        expect(payments.map(({ ms, amountMinor }) => [ms, amountMinor])).toEqual(
          all.map(({ at, amount }) => [at, amount * smallestMinor(currency)]),
        )
      },
    ),
  )
})
