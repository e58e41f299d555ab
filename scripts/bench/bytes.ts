import { sizes } from './static-page.ts'
import type { Line } from './table.ts'

/** What the line carries before the page can be read and used, beside the same page as a bare static file. */
export async function measureBytes(address: string, staticHtml: string): Promise<Line[]> {
  const bare = sizes(staticHtml)
  const lines: Line[] = []
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
    await answer.arrayBuffer()
    const bytes = Number(answer.headers.get('content-length'))
    lines.push({
      what: `customer page, ${encoding}: HTML, CSS and script`,
      measured: `${bytes} B`,
      ratio: `${(bytes / bare[encoding]).toFixed(2)} of a static file (${bare[encoding]} B)`,
      reach: 'at most 3x and 12288 B',
    })
  }
  return lines
}
