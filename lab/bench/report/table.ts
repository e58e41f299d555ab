import { type Figure, isWithinLimit, showLimit, showValue } from './figures.ts'

const HEAD = ['Figure', 'Value', 'Limit', 'Within', 'Measured']

const cells = (figure: Figure) => [
  figure.what,
  showValue(figure),
  showLimit(figure),
  figure.limit ? (isWithinLimit(figure) ? 'yes' : 'NO') : '',
  figure.measured,
]

/** All figures as one Markdown table. */
export const renderTable = (figures: Figure[]) => renderRows([HEAD, ...figures.map(cells)])

/** Rows of cells as a Markdown table; the first one is the header. */
export function renderRows(rows: string[][]) {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}
