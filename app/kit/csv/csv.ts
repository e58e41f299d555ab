// Mechanism: CSV export, formula injection
import Papa from 'papaparse'
import { formatAmount } from '#app/kit/money/amount.ts'
import type { Currency } from '#content/currencies.ts'
import type { Language } from '#content/languages.ts'

// A spreadsheet evaluates a cell that begins like this (OWASP, CSV Injection). Apostrophes before it are the text's own.
const FORMULA = /^'*[=+\-@\t\r\0]/

const BYTE_ORDER_MARK = '\uFEFF' // spreadsheets recognise UTF-8 by it

/** Spreadsheets in these languages divide cells at semicolons, because their decimal mark is the comma. */
const hasDecimalComma = (language: Language) => language !== 'en'

/** An amount as the spreadsheets of a language read it. */
export function csvAmount(amountMinor: number, currency: Currency, language: Language) {
  const text = formatAmount(amountMinor, currency)
  return hasDecimalComma(language) ? text.replace('.', ',') : text
}

/** One row in RFC 4180 form, in other languages with semicolons; a cell that would be a formula gets an apostrophe in front. */
export function formatCsvRow(cells: string[], language: Language = 'en') {
  const delimiter = hasDecimalComma(language) ? ';' : ','
  return `${Papa.unparse([cells], { escapeFormulae: FORMULA, delimiter })}\r\n`
}

export const formatCsv = (rows: string[][], language?: Language) =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => formatCsvRow(cells, language)).join('')}`

/** The rows of a file, each as its cells. */
export type CsvRows = AsyncIterable<string[]> | Iterable<string[]>

/** The text of a cell without the apostrophe that `formatCsvRow` added. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** The chunks of a CSV file. */
export async function* encodeCsv(rows: CsvRows, language: Language) {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK)
  for await (const row of rows) yield encoder.encode(formatCsvRow(row, language))
}
