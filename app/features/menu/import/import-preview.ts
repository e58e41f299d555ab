import type { ImportPlan, RowError } from './menu-csv.ts'

export const MAX_CSV_BYTES = 1024 * 1024
export const TABLE_TOO_LARGE = 'The file is larger than 1 MB'

const MAX_LINES_SHOWN = 200

/** What an import would do, for somebody to look at before it is done. */
export type ImportPreview = {
  text: string // of the table, sent back to be imported
  digest: string // of the table and of the menu it was compared with
  added: number
  changed: number
  same: number
  newCategories: string[]
  notRead: string[] // columns of the table
  lines: { line: number; what: 'new' | 'changed'; name: string; category: string; priceCents: number }[]
  more: number // lines that are not shown
  errors: RowError[]
}

export function createPreview(
  { rows, newCategories, notRead, errors }: ImportPlan,
  text: string,
  digest: string,
): ImportPreview {
  const count = (what: string) => rows.filter((row) => row.what === what).length
  const lines = rows.flatMap(({ line, what, category, input: { name, priceCents } }) =>
    what === 'same' ? [] : [{ line, what, name, category, priceCents }],
  )
  return {
    text,
    digest,
    added: count('new'),
    changed: count('changed'),
    same: count('same'),
    newCategories,
    notRead,
    lines: lines.slice(0, MAX_LINES_SHOWN),
    more: Math.max(0, lines.length - MAX_LINES_SHOWN),
    errors: errors.slice(0, MAX_LINES_SHOWN),
  }
}
