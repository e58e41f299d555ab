import { sizes } from '../measure/static-page.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const AT_MOST_KB = { br: 7.5, gzip: 12 }

/** The bytes transferred before the page is readable and usable, compared with the same page as a static file. */
export const measureBytes = ({ folder, staticHtml }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async (product) => {
    const bare = sizes(staticHtml)
    const figures: Figure[] = []
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await fetch(sampleTipUrl(product), { headers: { 'accept-encoding': encoding } })
      await response.arrayBuffer()
      const bytes = Number(response.headers.get('content-length'))
      const what = `Customer page, bytes before it can be used, ${encoding}`
      const measured = `HTML, CSS and script ${bytes} B, a bare static file ${bare[encoding]} B`
      figures.push(
        { what, value: bytes / bare[encoding], unit: 'x', limit: { atMost: 3 }, measured },
        {
          what: `${what}, alone`,
          value: bytes / 1024,
          unit: ' KB',
          limit: { atMost: AT_MOST_KB[encoding] },
          measured,
        },
      )
    }
    return figures
  })
