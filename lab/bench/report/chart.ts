import { escapeXml } from '#app/kit/qr/escape-xml.ts'
import { type Figure, isWithinLimit, showLimit, showValue, usedFraction } from './figures.ts'

const WIDTH = 1120
const ROW = 30
const TOP = 76
const NAMES_END = 540
const LIMIT_AT = 740 // the x position of every limit
const BARS_END = 820
const LONGEST = (BARS_END - NAMES_END) / (LIMIT_AT - NAMES_END) // as a fraction of the limit; longer bars are cut and end in a point

// Colours for both themes, because not every SVG renderer supports custom properties.
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1b1f24 } .title { font-size: 17px; font-weight: 600 }
  .soft { fill: #59636e } .small { font-size: 11px } .value { font-variant-numeric: tabular-nums }
  .paper { fill: #fff } .row { stroke: #d0d7de } .limit { stroke: #1b1f24; stroke-width: 1.5 }
  .good { fill: #0b7a4b } .bad { fill: #b3261e }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .soft { fill: #9198a1 } .paper { fill: #0d1117 } .row { stroke: #3d444d }
    .limit { stroke: #e6edf3 } .good { fill: #3fb27f } .bad { fill: #ff7b72 }
  }
`

function renderRow(figure: Figure, index: number) {
  const y = TOP + index * ROW
  const used = usedFraction(figure) ?? 0
  const kind = isWithinLimit(figure) ? 'good' : 'bad'
  const length = Math.round(Math.min(used, LONGEST) * (LIMIT_AT - NAMES_END))
  const end = NAMES_END + length
  const cut = used > LONGEST ? `<path class="${kind}" d="M${end} ${y - 6}l8 8-8 8z"/>` : ''
  const value = `${showValue(figure)}${kind === 'bad' ? ' (beyond the limit)' : ''}`
  return `<path class="row" d="M16 ${y + 17}H${WIDTH - 16}"/>
<text x="${NAMES_END - 12}" y="${y + 6}" text-anchor="end">${escapeXml(figure.what)}</text>
<rect class="${kind}" x="${NAMES_END}" y="${y - 6}" width="${length}" height="16"/>${cut}
<text class="value" x="${BARS_END + 16}" y="${y}">${escapeXml(value)}</text>
<text class="soft small" x="${BARS_END + 16}" y="${y + 14}">${escapeXml(showLimit(figure))}</text>`
}

/** The figures with a limit as bars, as fractions of their limits, with labels. */
export function renderChart(figures: Figure[], under: string) {
  const shown = figures.filter(({ limit }) => limit)
  const height = TOP + shown.length * ROW + 6
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t">
<style>${STYLE}</style>
<title id="t">How much of its limit each figure uses</title>
<rect class="paper" width="${WIDTH}" height="${height}"/>
<text class="title" x="16" y="30">How much of its limit each figure uses: shorter is better</text>
<text class="soft" x="16" y="50">${escapeXml(under)}</text>
${shown.map(renderRow).join('\n')}
<path class="limit" d="M${LIMIT_AT} ${TOP - 16}V${height - 6}"/>
<text class="soft" x="${LIMIT_AT}" y="${TOP - 20}" text-anchor="middle">limit</text>
</svg>
`
}
