import { type Menu, type MenuItem, normalise } from '#app/features/menu/menu.ts'
import {
  type ItemInput,
  MAX_CATEGORIES,
  MAX_DESCRIPTION,
  MAX_ENTRY_NAME,
  MAX_ITEMS,
  validateCategory,
  validateItem,
} from '#app/features/menu/menu-input.ts'
import { unescapeFormula } from '#app/kit/csv/csv.ts'
import { type DecimalMark, decimalMarkOf, readAmount } from '#app/kit/money/read-amount.ts'
import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { ImportChoices } from './import-choices.ts'
import { matchItems, nameKey } from './match-items.ts'
import type { Column, ColumnUse } from './menu-columns.ts'
import { parseTable, type TableRow } from './menu-csv.ts'
import { findColumnProblems, recogniseColumns } from './recognise-columns.ts'

export type RowError = { line: number; message: ProblemKey<'menu'> }

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
  choices: Required<Omit<ImportChoices, 'uses' | 'decimal'>> & Pick<ImportChoices, 'decimal'>
  unclearPrice?: string // '1.250', which may be a thousand or decimals, and no other price tells
  rows: ImportRow[]
  newCategories: string[]
  removed: MenuItem[]
  removedCategories: { id: string; name: string }[]
  isReordered: boolean
  problems: ProblemKey<'menu'>[] // with the file as a whole
  errors: RowError[] // of the rows that are left out
  untouched: MenuItem[] // the stored items of those rows
  unpriced: RowError[] // of those whose price is none
}

/** The words of a list, as the cells of a table are compared with them. */
const words = (list: string) => new Set(normalise(list).split(/,\s*/))

const YES =
  words(`yes, true, 1, y, x, available, in stock, active, sí, s, verdadero, disponible, activo, ja, j, wahr,
  verfügbar, aktiv, published, publicado, veröffentlicht, publié, oui, vrai, sì, vero, sim, verdadeiro, disponível, ativo`)
const NO =
  words(`no, false, 0, -1, n, unpublished, private, unavailable, not available, sold out, out of stock, inactive, falso, no disponible,
  agotado, inactivo, archived, draft, discontinued, backorder, backordered, on backorder, hidden, archivado, archiviert,
  arquivado, nein, falsch, nicht verfügbar, ausverkauft, inaktiv, non, faux, não, indisponível, não disponível,
  esgotado, inativo`)

type Cells = (column: Column) => string | undefined // undefined: the file has no such column
type RowReader = {
  cells: Cells
  before?: MenuItem
  currency: Currency
  mark: DecimalMark | undefined
  name: string
  category: string
}

function readYesNo(text: string, ifEmpty: boolean) {
  const word = normalise(text)
  if (word === '') return ifEmpty
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** Whether an item can be had; of two columns that say so, both have to. The text is that of a cell that says neither. */
function readAvailable({ cells, before }: RowReader): boolean | { unclear: string } {
  const [available, hidden] = [cells('available'), cells('hidden')]
  if (available === undefined && hidden === undefined) return before?.available ?? true
  const can = readYesNo(available ?? '', true)
  if (can === undefined) return { unclear: available! }
  const isHidden = readYesNo(hidden ?? '', false)
  return isHidden === undefined ? { unclear: hidden! } : can && !isHidden
}

/** The price of a row; one that is none leaves that of a stored item as it is, and so does an empty cell. */
function readPriceCell({ cells, before, currency, mark }: RowReader) {
  const text = cells('price')
  const amount = text ? readAmount(text, currency, mark) : undefined
  if (typeof amount === 'number' && amount >= 0) return { priceMinor: amount }
  const isUnclear = amount !== undefined && amount !== 'ambiguous' // the owner is asked about those
  return { priceMinor: before?.priceMinor ?? 0, noPrice: isUnclear ? text : undefined }
}

/** A description with the words that stood in place of a price: 'Market price', 'from $4', '4 - 6'. */
function withWords(description: string, noPrice = '') {
  const isRange = /^\d+(?:[.,]\d+)?[-/]\d+(?:[.,]\d+)?$/.test(noPrice)
  const isWords = isRange || (/\p{L}|\d\D+\d/u.test(noPrice) && !/^[-+\d.,:/]+$/.test(noPrice))
  if (!isWords || description.includes(noPrice)) return description
  return description ? `${description}\n${noPrice}` : noPrice
}

const QUOTE_LENGTH = 60
const quote = (text = '', length = QUOTE_LENGTH) =>
  text.length > length ? `${text.slice(0, length)}...` : text

const fail = (problem: ProblemKey<'menu'>) => ({ problem })
const failLong = (column: Column, max: number) => fail(['too-long-in', { column, max }])

/** The input of a row, or why there is none. Columns that the file does not have keep their stored values. */
function readRow(row: RowReader): { input: ItemInput; noPrice?: string } | { problem: ProblemKey<'menu'> } {
  const { cells, before } = row
  const { priceMinor, noPrice } = readPriceCell(row)
  const available = readAvailable(row)
  if (typeof available === 'object') return fail(['not-yes-or-no', { text: quote(available.unclear) }])
  const input = {
    name: row.name,
    description: withWords(
      (cells('description') ?? before?.description ?? '').replaceAll('\r\n', '\n'),
      noPrice,
    ),
    priceMinor,
    categoryId: row.category, // its name, so far
    available,
  }
  const { name, description, ...others } = validateItem(input, row.currency)
  const category = input.categoryId && validateCategory({ name: input.categoryId }).name
  const [other] = Object.values(others)
  if (name) return input.name ? failLong('name', MAX_ENTRY_NAME) : fail(name)
  if (other) return fail(other)
  if (category) return failLong('category', MAX_ENTRY_NAME)
  return description ? failLong('description', MAX_DESCRIPTION) : { input, noPrice }
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
  recognised.every((use) => use === '') &&
  head.some((cell) => readAmount(cell, currency) !== 'not-understood')

/** What a table would change in a menu. With any problem or error nothing may be imported. */
export function planImport(text: string, menu: Menu, given: ImportChoices = {}): ImportPlan {
  const { mode = 'update', free = 'hide' } = given
  const plan: ImportPlan = {
    columns: [],
    canBeHeadless: false,
    choices: { headless: false, categoryId: '', newCategory: '', mode, free, decimal: given.decimal },
    rows: [],
    newCategories: [],
    removed: [],
    removedCategories: [],
    isReordered: false,
    problems: [],
    errors: [],
    untouched: [],
    unpriced: [],
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
  if (!menu.categories.length) plan.choices.newCategory = given.newCategory ?? ''
  if (!uses.includes('category')) {
    const chosen = menu.categories.find(({ id }) => id === given.categoryId) ?? menu.categories[0]
    plan.choices.categoryId = chosen?.id ?? ''
  }
  const rows = plan.choices.headless ? table.rows : table.rows.slice(top + 1)
  plan.columns = describeColumns(head, rows, uses, plan.choices.headless)
  plan.problems = rows.length ? findColumnProblems(uses) : ['no-items']
  if (table.openQuote) plan.problems.push(['open-quote', { line: table.openQuote }])
  if (plan.problems.length) return plan
  planRows(plan, rows, uses, menu)
  planRemovals(plan, menu)
  const added = plan.rows.filter(({ what }) => what === 'new').length
  if (menu.items.length - plan.removed.length + added > MAX_ITEMS)
    plan.problems.push(['too-many-items', { max: MAX_ITEMS }])
  const categories = menu.categories.length - plan.removedCategories.length + plan.newCategories.length
  if (categories > MAX_CATEGORIES) plan.problems.push(['too-many-categories', { max: MAX_CATEGORIES }])
  const isEmptied = plan.rows.every(({ what, item }) => what === 'left out' && !item)
  if (mode === 'replace' && isEmptied) plan.problems.push('none-left')
  return plan
}

/** A row as text, with the item that it is about. */
type TextRow = { line: number; id: string; name: string; category?: string; cells: Cells; overflows: boolean }

const ONLY_SIZE = words('default title, default, regular, standard') // which tills write for an item of one size

/** The names of rows that are sizes of one item: 'Latte (Small)'. An item of a single usual size keeps its name. */
function withSize(name: string, size: string, rowsOfName: number) {
  const isOnly = rowsOfName === 1 && ONLY_SIZE.has(normalise(size))
  return name && size && !isOnly ? `${name} (${size})` : name
}

const isFilled = (text: string | undefined) => (text ?? '').trim() !== ''

/** Whether a row is a heading within the table: a name alone, above a row that has more. */
function isSection({ cells }: TableRow, next: TableRow | undefined, uses: ColumnUse[]) {
  const at = uses.indexOf('name')
  const hasMore = (row: string[]) => isFilled(row[at]) && row.some((text, i) => i !== at && isFilled(text))
  return cells.filter(isFilled).length === 1 && isFilled(cells[at]) && !!next && hasMore(next.cells)
}

/**
 * The rows of a table as texts. An empty category is that of the row above, as of merged cells; a row without a name that
 * has a size belongs to the item above; a name alone above others is their category where no cell says another.
 */
function readTexts(rows: TableRow[], uses: ColumnUse[]) {
  const textAt = (row: TableRow, i: number) => unescapeFormula(row.cells[i] ?? '').trim()
  const availability = [...uses.keys()].filter((i) => uses[i] === 'available')
  const cellOf = (row: TableRow, column: Column) => {
    if (column !== 'available' || availability.length < 2) return textAt(row, uses.indexOf(column))
    const texts = availability.map((i) => textAt(row, i))
    return texts.find((text) => !readYesNo(text, true)) ?? texts.find(Boolean) ?? ''
  }
  const hasCategories = rows.some((row) => cellOf(row, 'category'))
  const hasSections = !hasCategories && uses.includes('price')
  const rowsOfName = new Map<string, number>()
  let above: { name: string; row: TableRow } | undefined
  let category = uses.includes('category') && !hasSections ? '' : undefined
  const named: { row: TableRow; name: string; category: string | undefined; from?: TableRow }[] = []
  for (const [i, row] of rows.entries()) {
    if (hasSections && isSection(row, rows[i + 1], uses)) {
      category = cellOf(row, 'name')
      continue
    }
    if (!uses.some((use) => use && use !== 'id' && cellOf(row, use))) continue // nothing that is read
    category = cellOf(row, 'category') || category
    const own = cellOf(row, 'name')
    const isSize = !own && above !== undefined && cellOf(row, 'size') !== ''
    const name = isSize ? above!.name : own
    if (own) above = { name: own, row }
    rowsOfName.set(name, (rowsOfName.get(name) ?? 0) + 1)
    named.push({ row, name, category, from: isSize ? above!.row : undefined })
  }
  return named.map(({ row, name, category, from }): TextRow => {
    const inherits = (column: Column) => from && ['description', 'available', 'hidden'].includes(column)
    const cells: Cells = (column) => {
      if (!uses.includes(column)) return undefined
      return cellOf(row, column) || (inherits(column) ? cellOf(from!, column) : '')
    }
    return {
      line: row.line,
      id: cells('id') ?? '',
      name: withSize(name, cells('size') ?? '', rowsOfName.get(name) ?? 1),
      category,
      cells,
      overflows: row.cells.slice(uses.length).some(isFilled),
    }
  })
}

function planRows(plan: ImportPlan, table: TableRow[], uses: ColumnUse[], menu: Menu) {
  const { mode, free, categoryId, newCategory } = plan.choices
  const rows = readTexts(table, uses)
  const categoryNames = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const items = menu.items.map((item) => ({ ...item, category: categoryNames.get(item.categoryId) ?? '' }))
  const found = matchItems(rows, items)
  const prices = rows.map(({ cells }) => cells('price') ?? '')
  const { decimal } = plan.choices
  const ofColumn = decimalMarkOf(prices)
  const mark = ofColumn ?? decimal
  if (!ofColumn)
    plan.unclearPrice = prices.find((price) => price && readAmount(price, menu.currency) === 'ambiguous')
  if (plan.unclearPrice && !decimal) plan.problems.push(['unclear-price', { text: quote(plan.unclearPrice) }])
  const known = new Map<string, { id: string; name: string }>()
  for (const { id, name } of menu.categories.toReversed()) known.set(nameKey(name), { id, name }) // the first of a name counts
  const stored = new Map(menu.items.map((item) => [item.id, item]))
  const used = new Set<string>()
  for (const [i, { line, id, cells, overflows, name, ...row }] of rows.entries()) {
    if (stored.has(id) && used.has(id)) {
      plan.errors.push({ line, message: ['item-twice', { id }] })
      continue
    }
    used.add(id)
    const before = stored.get(found[i]?.id ?? '')
    const itemCategory = found[i]?.category ?? ''
    const category = row.category ?? (before ? itemCategory : (categoryNames.get(categoryId) ?? newCategory))
    const read = overflows
      ? fail('more-cells')
      : readRow({ cells, before, currency: menu.currency, mark, name, category })
    if ('problem' in read) {
      plan.errors.push({ line, message: read.problem })
      if (before) plan.untouched.push(before)
      continue
    }
    const { input: given, noPrice } = read
    if (noPrice) plan.unpriced.push({ line, message: ['no-price', { text: quote(noPrice) }] })
    const isLiveAlready = before?.available && before.priceMinor === 0
    const isFree = given.priceMinor === 0 && given.available && !isLiveAlready
    if (before && mode === 'add') {
      plan.rows.push({ line, what: 'same', isFree: false, item: before, category, input: given })
      continue
    }
    if (isFree && free === 'leave-out') {
      plan.rows.push({ line, what: 'left out', isFree, item: before, category, input: given })
      continue
    }
    const key = nameKey(category)
    if (!known.has(key)) {
      known.set(key, { id: '', name: category })
      plan.newCategories.push(category)
    }
    const isInPlace = before && nameKey(itemCategory) === key // of two categories with this name
    const input = {
      ...given,
      available: given.available && !(isFree && free === 'hide'),
      categoryId: isInPlace ? before.categoryId : known.get(key)!.id,
    }
    const what = before ? (isSame(before, input) ? 'same' : 'changed') : 'new'
    plan.rows.push({ line, what, isFree, item: before, category: known.get(key)!.name, input })
  }
}

/** A menu that is replaced has the items of the table in its order, and no empty categories of before. */
function planRemovals(plan: ImportPlan, menu: Menu) {
  if (plan.choices.mode !== 'replace') return
  const stay = [...plan.rows.flatMap(({ item }) => item ?? []), ...plan.untouched].map(({ id }) => id)
  const order = menu.items.map(({ id }) => id).filter((id) => stay.includes(id))
  plan.isReordered = order.some((id, i) => id !== stay[i])
  plan.removed = menu.items.filter(({ id }) => !stay.includes(id))
  const filled = new Set([
    ...plan.rows.map(({ what, item, input }) => (what === 'left out' ? item?.categoryId : input.categoryId)),
    ...plan.untouched.map(({ categoryId }) => categoryId),
  ])
  plan.removedCategories = menu.categories.filter(({ id }) => !filled.has(id))
}
