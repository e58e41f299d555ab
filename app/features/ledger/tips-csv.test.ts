import { expect, test } from 'vitest'
import { formatCsvRow } from '#app/features/csv/csv.ts'
import { messages } from '#content/messages/en/archive.ts'
import { messages as games } from '#content/messages/en/games.ts'
import { tipCells, tipColumns } from './tips-csv.ts'

test('a tip is one row: when, by which app, how much in which currency, which game, which score', () => {
  const tip = {
    id: 'x',
    at: Date.UTC(2026, 10, 20, 9, 12, 5),
    way: 'cashapp',
    wayName: 'Cash App',
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
