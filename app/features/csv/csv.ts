import Papa from 'papaparse'

// A spreadsheet evaluates a cell that begins like this (OWASP, CSV Injection). Apostrophes before it are the text's own.
const FORMULA = /^'*[=+\-@\t\r\0]/

const BYTE_ORDER_MARK = '\uFEFF' // spreadsheets recognise UTF-8 by it

/** One row in RFC 4180 form; a cell that would be a formula gets an apostrophe in front. */
export const formatCsvRow = (cells: string[]) => `${Papa.unparse([cells], { escapeFormulae: FORMULA })}\r\n`

export const formatCsv = (rows: string[][]) => `${BYTE_ORDER_MARK}${rows.map(formatCsvRow).join('')}`

/** The text of a cell without the apostrophe that `formatCsvRow` added. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** The chunks of a CSV file. */
export async function* encodeCsv(rows: AsyncIterable<string[]> | Iterable<string[]>) {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK)
  for await (const row of rows) yield encoder.encode(formatCsvRow(row))
}

/** A download that is written as its rows are read. */
export function csvResponse(filename: string, rows: AsyncIterable<string[]> | Iterable<string[]>) {
  const chunks = encodeCsv(rows)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void chunks.return(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  })
}
