import { unescapeFormula } from '#app/features/csv/csv.ts'
import type { Currency } from '#content/currencies.ts'
import type { MenuCause } from '#content/messages/en/owner/menu.ts'
import { type Menu, type MenuItem, normalise } from '../menu.ts'
import {
  type ItemInput,
  MAX_CATEGORIES,
  MAX_DESCRIPTION,
  MAX_ENTRY_NAME,
  MAX_ITEMS,
  validateCategory,
  validateItem,
} from '../menu-input.ts'
import type { ImportChoices } from './import-choices.ts'
import { matchItems, nameKey } from './match-items.ts'
import type { Column, ColumnUse } from './menu-columns.ts'
import { parseTable, type RowError, type TableRow } from './menu-csv.ts'
import { findColumnProblems, recogniseColumns } from './recognise-columns.ts'
import { findDecimalSign, readTablePrice } from './table-price.ts'

/** A row of the file: a new item, or a stored one with its changes. */
export type ImportRow = {
  line: number
  what: 'new' | 'changed' | 'same' | 'left out'
  isFree: boolean // it would go live at $0.00
  item?: MenuItem
  category: string // its name; a new one has no id yet
  input: ItemInput
}

export type ImportPlan = {
  columns: { name: string; use: ColumnUse; sample: string }[] // without a heading the name is empty
  canBeHeadless: boolean // the first line may be an item
  choices: Required<Omit<ImportChoices, 'uses'>>
  rows: ImportRow[]
  newCategories: string[]
  removed: MenuItem[]
  removedCategories: { id: string; name: string }[]
  isReordered: boolean
  problems: MenuCause[] // with the file as a whole
  errors: RowError[]
}

/** The words of a list, as the cells of a table are compared with them. */
const words = (list: string) => new Set(normalise(list).split(/,\s*/))

const YES =
  words(`yes, true, 1, y, x, available, in stock, active, sí, s, verdadero, disponible, activo, ja, j, wahr,
  verfügbar, aktiv, oui, vrai, sì, vero, sim, verdadeiro, disponível, ativo`)
const NO =
  words(`no, false, 0, n, unavailable, not available, sold out, out of stock, inactive, falso, no disponible,
  agotado, inactivo, nein, falsch, nicht verfügbar, ausverkauft, inaktiv, non, faux, não, indisponível, não disponível,
  esgotado, inativo`)

type Cells = (column: Column) => string | undefined // undefined: the file has no such column
type RowReader = {
  cells: Cells
  before?: MenuItem
  currency: Currency
  decimal: '.' | ','
  category: string
}

function readAvailable(text: string | undefined, before: MenuItem | undefined) {
  if (text === undefined) return before?.available ?? true
  const word = normalise(text)
  if (YES.has(word) || word === '') return true
  return NO.has(word) ? false : undefined
}

/** An empty cell says nothing about the price of a stored item. */
const readPriceCell = ({ cells, before, currency, decimal }: RowReader) =>
  cells('price') ? readTablePrice(cells('price')!, currency, decimal) : (before?.priceMinor ?? 0)

const QUOTE_LENGTH = 60
const quote = (text = '', length = QUOTE_LENGTH) =>
  text.length > length ? `${text.slice(0, length)}...` : text

const refuse = (problem: MenuCause) => ({ problem })
const refuseLong = (column: Column, max: number) => refuse(['too-long-in', { column, max }])

/** The input of a row, or why there is none. Columns that the file does not have keep their stored values. */
function readRow(row: RowReader): ItemInput | { problem: MenuCause } {
  const { cells, before } = row
  const priceMinor = readPriceCell(row)
  if (priceMinor === undefined) return refuse(['no-price', { text: quote(cells('price')) }])
  const available = readAvailable(cells('available'), before)
  if (available === undefined) return refuse(['not-yes-or-no', { text: quote(cells('available')) }])
  const input = {
    name: cells('name') ?? '',
    description: (cells('description') ?? before?.description ?? '').replaceAll('\r\n', '\n'),
    priceMinor,
    categoryId: row.category, // its name, so far
    available,
  }
  const { name, description, ...others } = validateItem(input, row.currency)
  const category = input.categoryId && validateCategory({ name: input.categoryId }).name
  const [other] = Object.values(others)
  if (name) return input.name ? refuseLong('name', MAX_ENTRY_NAME) : refuse(name)
  if (other) return refuse(other)
  if (category) return refuseLong('category', MAX_ENTRY_NAME)
  return description ? refuseLong('description', MAX_DESCRIPTION) : input
}

const isSame = (item: MenuItem, input: ItemInput) =>
  (Object.keys(input) as (keyof ItemInput)[]).every((field) => item[field] === input[field])

const SAMPLE_LENGTH = 40

function describeColumns(head: string[], rows: TableRow[], uses: ColumnUse[], headless: boolean) {
  return head.map((name, i) => {
    const values = rows.map(({ cells }) => cells[i]?.trim() ?? '').filter(Boolean)
    return {
      name: headless ? '' : name.trim(),
      use: uses[i] ?? '',
      sample: quote(values.slice(0, 2).join(', '), SAMPLE_LENGTH),
    }
  })
}

const MAX_TITLES = 10 // lines above the headings

/** The row of the headings, which may have a title above it; the first row if none names two columns. */
function findHead(rows: TableRow[]) {
  const named = rows
    .slice(0, MAX_TITLES)
    .map(({ cells }) => recogniseColumns(cells))
    .findIndex((uses, i) => uses.includes('name') && (i === 0 || uses.filter(Boolean).length > 1))
  return Math.max(0, named)
}

/** Without a single known heading, a first line that has a price is an item. */
const looksLikeItem = (head: string[], recognised: ColumnUse[], currency: Currency) =>
  recognised.every((use) => use === '') && head.some((cell) => readTablePrice(cell, currency) !== undefined)

/** What a table would change in a menu. With any problem or error nothing may be imported. */
export function planImport(text: string, menu: Menu, given: ImportChoices = {}): ImportPlan {
  const { mode = 'update', free = 'hide' } = given
  const plan: ImportPlan = {
    columns: [],
    canBeHeadless: false,
    choices: { headless: false, categoryId: '', mode, free },
    rows: [],
    newCategories: [],
    removed: [],
    removedCategories: [],
    isReordered: false,
    problems: [],
    errors: [],
  }
  const table = parseTable(text)
  if ('problem' in table) return { ...plan, problems: [table.problem] }
  const top = findHead(table.rows)
  const head = table.rows[top]?.cells ?? []
  const recognised = recogniseColumns(head)
  const uses = given.uses ? head.map((_, i) => given.uses?.[i] ?? '') : recognised
  plan.canBeHeadless = head.length > 0 && !recognised.includes('name')
  plan.choices.headless =
    plan.canBeHeadless && (given.headless ?? looksLikeItem(head, recognised, menu.currency))
  if (!uses.includes('category')) {
    const chosen = menu.categories.find(({ id }) => id === given.categoryId) ?? menu.categories[0]
    plan.choices.categoryId = chosen?.id ?? ''
  }
  const rows = plan.choices.headless ? table.rows : table.rows.slice(top + 1)
  plan.columns = describeColumns(head, rows, uses, plan.choices.headless)
  plan.problems = rows.length ? findColumnProblems(uses) : ['no-items']
  if (plan.problems.length) return plan
  plan.errors = table.errors
  planRows(plan, rows, uses, menu)
  planRemovals(plan, menu)
  const added = plan.rows.filter(({ what }) => what === 'new').length
  if (menu.items.length - plan.removed.length + added > MAX_ITEMS)
    plan.problems.push(['too-many-items', { max: MAX_ITEMS }])
  const categories = menu.categories.length - plan.removedCategories.length + plan.newCategories.length
  if (categories > MAX_CATEGORIES) plan.problems.push(['too-many-categories', { max: MAX_CATEGORIES }])
  const isEmptied = plan.rows.every(({ what, item }) => what === 'left out' && !item)
  if (mode === 'replace' && isEmptied && plan.errors.length === 0) plan.problems.push('none-left')
  plan.errors.sort((a, b) => a.line - b.line)
  return plan
}

/** A row as text, with the item that it is about. */
type TextRow = { line: number; id: string; name: string; category?: string; cells: Cells; overflows: boolean }

const readTexts = (rows: TableRow[], uses: ColumnUse[]) =>
  rows.map(({ line, cells: all }): TextRow => {
    const cells: Cells = (column) =>
      uses.includes(column) ? unescapeFormula(all[uses.indexOf(column)] ?? '').trim() : undefined
    const overflows = all.slice(uses.length).some((text) => text.trim())
    return {
      line,
      id: cells('id') ?? '',
      name: cells('name') ?? '',
      category: cells('category'),
      cells,
      overflows,
    }
  })

function planRows(plan: ImportPlan, table: TableRow[], uses: ColumnUse[], menu: Menu) {
  const { mode, free, categoryId } = plan.choices
  const rows = readTexts(table, uses)
  const categoryNames = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const items = menu.items.map((item) => ({ ...item, category: categoryNames.get(item.categoryId) ?? '' }))
  const found = matchItems(rows, items)
  const decimal = findDecimalSign(rows.map(({ cells }) => cells('price') ?? ''))
  const known = new Map<string, { id: string; name: string }>()
  for (const { id, name } of menu.categories.toReversed()) known.set(nameKey(name), { id, name }) // the first of a name counts
  const stored = new Map(menu.items.map((item) => [item.id, item]))
  const used = new Set<string>()
  for (const [i, { line, id, cells, overflows, ...row }] of rows.entries()) {
    if (stored.has(id) && used.has(id)) {
      plan.errors.push({ line, message: ['item-twice', { id }] })
      continue
    }
    used.add(id)
    const before = stored.get(found[i]?.id ?? '')
    const itemCategory = found[i]?.category ?? ''
    const category = row.category ?? (before ? itemCategory : (categoryNames.get(categoryId) ?? ''))
    const read = overflows
      ? refuse('more-cells')
      : readRow({ cells, before, currency: menu.currency, decimal, category })
    if ('problem' in read) {
      plan.errors.push({ line, message: read.problem })
      continue
    }
    const isLiveAlready = before?.available && before.priceMinor === 0
    const isFree = read.priceMinor === 0 && read.available && !isLiveAlready
    if (before && mode === 'add') {
      plan.rows.push({ line, what: 'same', isFree: false, item: before, category, input: read })
      continue
    }
    if (isFree && free === 'leave-out') {
      plan.rows.push({ line, what: 'left out', isFree, item: before, category, input: read })
      continue
    }
    const key = nameKey(category)
    if (!known.has(key)) {
      known.set(key, { id: '', name: category })
      plan.newCategories.push(category)
    }
    const isInPlace = before && nameKey(itemCategory) === key // of two categories with this name
    const input = {
      ...read,
      available: read.available && !(isFree && free === 'hide'),
      categoryId: isInPlace ? before.categoryId : known.get(key)!.id,
    }
    const what = before ? (isSame(before, input) ? 'same' : 'changed') : 'new'
    plan.rows.push({ line, what, isFree, item: before, category: known.get(key)!.name, input })
  }
}

/** A menu that is replaced has the items of the table in its order, and no empty categories of before. */
function planRemovals(plan: ImportPlan, menu: Menu) {
  if (plan.choices.mode !== 'replace') return
  const stay = plan.rows.flatMap(({ item }) => item?.id ?? [])
  const order = menu.items.map(({ id }) => id).filter((id) => stay.includes(id))
  plan.isReordered = order.some((id, i) => id !== stay[i])
  plan.removed = menu.items.filter(({ id }) => !stay.includes(id))
  const filled = new Set(
    plan.rows.map(({ what, item, input }) => (what === 'left out' ? item?.categoryId : input.categoryId)),
  )
  plan.removedCategories = menu.categories.filter(({ id }) => !filled.has(id))
}
