import { type Figure, isReached, showReach, showValue } from './figures.ts'

const HEAD = ['Figure', 'Reached', 'To reach', '', 'Measured']

const cells = (figure: Figure) => [
  figure.what,
  showValue(figure),
  showReach(figure),
  figure.reach ? (isReached(figure) ? 'yes' : 'NO') : '',
  figure.measured,
]

/** All figures as one table that Markdown shows too. */
export const renderTable = (figures: Figure[]) => renderRows([HEAD, ...figures.map(cells)])

/** Rows of cells as a table, the first of them its head. */
export function renderRows(rows: string[][]) {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}
