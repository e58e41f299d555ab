import { type Figure, isWithinLimit, showLimit, showValue } from './figures.ts'

const HEAD = ['Figure', 'Value', 'Limit', 'Within', 'Measured']

const cells = (figure: Figure) => [
  figure.what,
  showValue(figure),
  showLimit(figure),
  figure.limit ? (isWithinLimit(figure) ? 'yes' : 'NO') : '',
  figure.measured,
]

/** All figures as one Markdown table, with those of the run before when it is given. */
export function renderTable(figures: Figure[], before?: { commit: string; figures: Figure[] }) {
  const rows = [HEAD, ...figures.map(cells)]
  if (!before) return renderRows(rows)
  const values = new Map(before.figures.map((figure) => [figure.what, showValue(figure)]))
  const earlier = [`At ${before.commit}`, ...figures.map(({ what }) => values.get(what) ?? '')]
  return renderRows(rows.map(([what, value, ...rest], index) => [what!, value!, earlier[index]!, ...rest]))
}

/** Rows of cells as a Markdown table; the first one is the header. */
export function renderRows(rows: string[][]) {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}
