export type Line = { what: string; measured: string; ratio?: string; reach?: string }

/** One section of the report, as a table that Markdown shows too. */
export function printTable(title: string, lines: Line[]) {
  const rows = [
    ['Figure', 'Measured', 'Ratio', 'To reach'],
    ...lines.map(({ what, measured, ratio = '', reach = '' }) => [what, measured, ratio, reach]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const text = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  console.log([`\n${title}\n`, text[0], rule, ...text.slice(1)].join('\n'))
}
