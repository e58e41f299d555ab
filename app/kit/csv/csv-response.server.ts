import { ReadableStream } from 'node:stream/web'
import { inBlocks } from '#app/server/download/in-blocks.server.ts'
import type { Language } from '#content/languages.ts'
import { type CsvRows, encodeCsv } from './csv.ts'

/** A download that is written as its rows are read. */
export function csvResponse(filename: string, rows: CsvRows, language: Language) {
  const chunks = inBlocks(encodeCsv(rows, language))
  return new Response(ReadableStream.from(chunks) as never, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  })
}
