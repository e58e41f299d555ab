import type { Menu } from '../menu.ts'
import { choicesKey } from './import-choices.ts'
import type { ImportPlan, ImportRow } from './import-plan.ts'
import type { ImportTable } from './workbook-table.ts'

export const PART = 100 // lines or errors that are listed at once
const FREE_NAMES = 3
const MAX_COLUMNS = 100
const MAX_SHOWN = 200 // characters of a cell

const cut = (text: string) => text.slice(0, MAX_SHOWN).toWellFormed()

type Stored = Pick<Menu, 'items' | 'currency'>

/** What the owner confirms: `text` is sent back, `digest` is of the text and of the menu it was compared with. */
export function createPreview(plan: ImportPlan, text: string, digest: string, menu: Stored, shown = PART) {
  const { rows, removed } = plan
  const columns = plan.columns
    .slice(0, MAX_COLUMNS)
    .map((column) => ({ ...column, name: cut(column.name), sample: cut(column.sample) }))
  const errors = [...plan.errors, ...plan.unpriced].sort((a, b) => a.line - b.line)
  const count = (what: ImportRow['what']) => rows.filter((row) => row.what === what).length
  const free = rows.filter(({ isFree }) => isFree)
  const choices = free.length ? plan.choices : { ...plan.choices, free: 'hide' as const }
  const lines = [
    ...rows.flatMap(({ line, what, category, isFree, input: { name, priceMinor } }) =>
      what === 'same' ? [] : [{ key: `line ${line}`, what, name, category, priceMinor, isFree }],
    ),
    ...removed.map(({ id, name, priceMinor }) => ({
      key: id,
      what: 'removed' as const,
      name,
      category: '',
      priceMinor,
      isFree: false,
    })),
  ]
  const [added, changed] = [count('new'), count('changed')]
  const changes = added + changed + removed.length
  return {
    text,
    digest,
    columns,
    canBeHeadless: plan.canBeHeadless,
    choices,
    seen: choicesKey({ ...choices, uses: columns.map(({ use }) => use) }),
    stored: menu.items.length,
    currency: menu.currency,
    added,
    changed,
    removed: removed.length,
    leftOut: count('left out') + plan.errors.length,
    same: count('same'),
    changes,
    hasChanges: changes > 0 || plan.isReordered || plan.removedCategories.length > 0,
    isReordered: plan.isReordered,
    free: free.length,
    freeNames: free.slice(0, FREE_NAMES).map(({ input }) => input.name),
    newCategories: plan.newCategories,
    removedCategories: plan.removedCategories.map(({ name }) => name),
    lines: lines.slice(0, shown),
    lineCount: lines.length,
    problems: plan.problems,
    errors: errors.slice(0, shown),
    errorCount: errors.length,
    refused: plan.errors.length,
    unclearPrice: plan.unclearPrice,
  }
}

export type ImportPreview = ReturnType<typeof createPreview> &
  Pick<ImportTable, 'sheet' | 'letters'> &
  Required<Pick<ImportTable, 'sheets'>>
