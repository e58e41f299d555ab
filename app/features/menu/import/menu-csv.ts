import Papa from 'papaparse'
import { csvAmount } from '#app/kit/csv/csv.ts'
import type { Language } from '#content/languages.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { Menu } from '../menu.ts'
import { MENU_COLUMNS } from './menu-columns.ts'
import { recogniseColumns } from './recognise-columns.ts'

const MAX_LINES = 20_000 // a full menu with descriptions of many lines; parsing a million would block the server
const MAX_COLUMNS = 60

/** The items as the rows of a CSV file. */
export function toCsvRows({ currency, items, categories }: Menu, language: Language): string[][] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rows = items.map((item) => [
    item.id,
    item.name,
    names.get(item.categoryId) ?? '',
    csvAmount(item.priceMinor, currency, language),
    item.description,
    item.available ? 'yes' : 'no',
  ])
  return [[...MENU_COLUMNS], ...rows]
}

export type TableRow = { line: number; cells: string[] }

const DELIMITERS = [',', ';', '\t', '|']
const FIRST_ROWS = 10

/** The sign between cells that names the most columns, or divides the first rows alike; prices may have commas too. */
function findDelimiter(text: string) {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: FIRST_ROWS, skipEmptyLines: true })
    const known = data.map((cells) => recogniseColumns(cells.slice(0, MAX_COLUMNS)).filter(Boolean).length)
    const width = data[0]?.length ?? 0
    const isEven = width > 1 && data.every(({ length }) => length === width)
    return { delimiter, known: Math.max(0, ...known), isEven: Number(isEven), width }
  })
  scores.sort((a, b) => b.known - a.known || b.isEven - a.isEven || b.width - a.width)
  return scores[0]!.delimiter
}

type Table = { rows: TableRow[]; openQuote?: number } // the line after which quotation marks are no longer clear

/** The rows that are not empty, of a table with commas, semicolons or tabs between its cells; or why there are none. */
export function parseTable(text: string): Table | { problem: ProblemKey<'menu'> } {
  if (text.split('\n', MAX_LINES + 2).length > MAX_LINES + 1)
    return { problem: ['too-many-lines', { max: MAX_LINES }] }
  // Excel may write a first line such as 'sep=;'.
  const [header = '', named] = /^\uFEFF?(?:sep=(.?)\n)?/i.exec(text) ?? []
  const first = header.endsWith('\n') ? 2 : 1 // line of the column names
  const body = text.slice(header.length)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: named || findDelimiter(body) })
  if (data.some(({ length }) => length > MAX_COLUMNS))
    return { problem: ['too-many-columns', { max: MAX_COLUMNS }] }
  const quotes = errors.find(({ type }) => type === 'Quotes')
  return {
    rows: data
      .map((cells, i) => ({ line: i + first, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim())),
    openQuote: quotes && (quotes.row ?? 0) + first,
  }
}
