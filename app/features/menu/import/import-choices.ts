import type { DecimalMark } from '#app/kit/money/read-amount.ts'
import { type ColumnUse, isColumnUse } from './menu-columns.ts'

export const IMPORT_MODES = ['update', 'add', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What becomes of items that would go live at $0.00. */
export const FREE_CHOICES = ['hide', 'leave-out', 'free'] as const
export type FreeChoice = (typeof FREE_CHOICES)[number]

export const DECIMAL_MARKS: DecimalMark[] = ['.', ',']

/** What the owner chose. Without `uses` the columns are recognised. */
export type ImportChoices = {
  uses?: ColumnUse[]
  headless?: boolean // the first line is an item, too
  categoryId?: string // of new items in a table without categories
  newCategory?: string // the same by its name, of a menu that has none
  mode?: ImportMode
  free?: FreeChoice
  decimal?: DecimalMark // of prices such as '1.250', which may be a thousand or decimals
}

export const columnField = (index: number) => `column-${index}`

/** The choices of a form. A value that is not offered counts as none. */
export function readImportChoices(field: (name: string) => string, has: (name: string) => boolean) {
  const uses: ColumnUse[] = []
  for (let i = 0; has(columnField(i)); i++) {
    const use = field(columnField(i))
    uses.push(isColumnUse(use) ? use : '')
  }
  const choices: ImportChoices = {
    categoryId: field('categoryId'),
    newCategory: field('newCategory').trim() || undefined,
    mode: IMPORT_MODES.find((mode) => mode === field('mode')),
    free: FREE_CHOICES.find((choice) => choice === field('free')),
    decimal: DECIMAL_MARKS.find((mark) => mark === field('decimal')),
  }
  return uses.length ? { ...choices, uses, headless: has('headless') } : choices
}

/** Equal for forms with the same choices: what the owner saw is what is imported. */
export const choicesKey = ({ uses = [], ...choices }: ImportChoices) => {
  const { headless = false, categoryId = '', newCategory = '' } = choices
  const { mode = 'update', free = 'hide', decimal = '' } = choices
  return JSON.stringify([uses, headless, categoryId, newCategory, mode, free, decimal])
}
