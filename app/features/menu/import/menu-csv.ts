import Papa from 'papaparse'
import { unescapeFormula } from '#app/features/csv/csv.ts'
import { parseAmountMinor } from '#app/features/tip/tip-amount.ts'
import type { Menu, MenuItem } from '../menu.ts'
import { type ItemInput, MAX_CATEGORIES, MAX_ITEMS, validateCategory, validateItem } from '../menu-input.ts'

const MAX_LINES = 20_000 // a full menu whose descriptions have many lines; a million would hold up everybody

const COLUMNS = ['id', 'name', 'category', 'price', 'description', 'available'] as const
type Column = (typeof COLUMNS)[number]

/** The items as the rows of a table. */
export function toCsvRows({ items, categories }: Menu): string[][] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rows = items.map((item) => [
    item.id,
    item.name,
    names.get(item.categoryId) ?? '',
    (item.priceCents / 100).toFixed(2),
    item.description,
    item.available ? 'yes' : 'no',
  ])
  return [[...COLUMNS], ...rows]
}

export type RowError = { line: number; sentence: string }

/** A line of a table: a new item, or the one that is there with what changes in it. */
export type ImportRow = {
  line: number
  what: 'new' | 'changed' | 'same'
  item?: MenuItem
  category: string // its name; a new one has no id yet
  input: ItemInput
}

export type ImportPlan = {
  rows: ImportRow[]
  newCategories: string[]
  notRead: string[] // the names of columns that mean nothing here
  errors: RowError[]
}

const key = (name: string) => name.trim().toLowerCase()

const YES = new Set(['yes', 'true', '1', 'y', 'x', 'available'])
const NO = new Set(['no', 'false', '0', 'n', 'unavailable'])

/** Whole cents of a price in a table, with or without its dollar sign; undefined for what is none. */
function readTablePrice(text: string) {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return parseAmountMinor(bare.replaceAll(',', ''))
  return parseAmountMinor(/^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare)
}

type Cells = (column: Column) => string | undefined // undefined: the table has no such column

const wrong = (sentence: string) => ({ sentence })

function readAvailable(text: string | undefined, before: MenuItem | undefined) {
  if (text === undefined) return before?.available ?? true
  const word = text.trim().toLowerCase()
  if (YES.has(word) || word === '') return true
  return NO.has(word) ? false : undefined
}

/** What a line says; what it leaves out stays as it was. */
function readLine(cells: Cells, before: MenuItem | undefined): { input: ItemInput } | { sentence: string } {
  const price = cells('price')
  const priceCents = price?.trim()
    ? readTablePrice(price)
    : price === undefined
      ? (before?.priceCents ?? 0)
      : 0
  if (priceCents === undefined) return wrong(`This is no price: ${price}`)
  const available = readAvailable(cells('available'), before)
  if (available === undefined) return wrong(`Available is yes or no, not: ${cells('available')}`)
  const input = {
    name: unescapeFormula(cells('name') ?? '').trim(),
    description: unescapeFormula(cells('description') ?? before?.description ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
    priceCents,
    categoryId: unescapeFormula(cells('category') ?? '').trim(), // its name, so far
    available,
  }
  const { name, description, ...others } = validateItem(input)
  const category = input.categoryId ? validateCategory({ name: input.categoryId }).name : undefined
  const [other] = Object.values(others)
  if (name) return wrong(input.name ? `Name: ${name}` : name)
  if (other) return wrong(other)
  if (category) return wrong(`Category: ${category}`)
  return description ? wrong(`Description: ${description}`) : { input }
}

const isSame = (item: MenuItem, input: ItemInput) =>
  item.name === input.name &&
  item.description === input.description &&
  item.priceCents === input.priceCents &&
  item.categoryId === input.categoryId &&
  item.available === input.available

const TOO_MANY_LINES = `A table has at most ${MAX_LINES} lines`
const FIRST_LINE = 'The first line must name the columns, at least name and category'
const MORE_CELLS =
  'There are more cells than columns. A text with the sign between cells needs quotation marks'

const nothing = (sentence: string): ImportPlan => ({
  rows: [],
  newCategories: [],
  notRead: [],
  errors: [{ line: 1, sentence }],
})

/** What a table would do to a menu. Lines with an error are in `errors`; with any, nothing of it may be done. */
export function planImport(text: string, menu: Menu): ImportPlan {
  if (text.split('\n', MAX_LINES + 2).length > MAX_LINES + 1) return nothing(TOO_MANY_LINES)
  // Excel's own first line, such as 'sep=;', tells only what is seen anyway.
  const [header = ''] = /^\uFEFF?(sep=.?\n)?/i.exec(text) ?? []
  const first = header.endsWith('\n') ? 2 : 1 // line of the table in the file
  const { data, errors: broken } = Papa.parse<string[]>(text.slice(header.length), { skipEmptyLines: false })
  const head = (data[0] ?? []).map((cell) => cell.trim().toLowerCase())
  if (!head.includes('name') || !head.includes('category')) return nothing(FIRST_LINE)
  const notRead = data[0]!.filter((cell, i) => cell.trim() && !COLUMNS.includes(head[i] as Column))
  const errors: RowError[] = broken
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }) => ({ line: row + first, sentence: 'A quotation mark is not closed' }))

  const items = new Map(menu.items.map((item) => [item.id, item]))
  const known = new Map<string, { id: string; name: string }>()
  for (const { id, name } of menu.categories.toReversed()) known.set(key(name), { id, name }) // the first of a name counts
  const rows: ImportRow[] = []
  const newCategories: string[] = []
  const used = new Set<string>()
  for (const [i, cells] of data.entries()) {
    if (i === 0 || cells.every((cell) => !cell.trim())) continue
    const line = i + first
    const cell: Cells = (column) => (head.includes(column) ? (cells[head.indexOf(column)] ?? '') : undefined)
    const id = cell('id')?.trim() ?? ''
    const item = items.get(id)
    if (item && used.has(id)) {
      errors.push({ line, sentence: `The item ${id} stands in an earlier line too` })
      continue
    }
    used.add(id)
    const overflows = cells.slice(head.length).some((text) => text.trim())
    const read = overflows ? wrong(MORE_CELLS) : readLine(cell, item)
    if ('sentence' in read) {
      errors.push({ line, sentence: read.sentence })
      continue
    }
    const name = read.input.categoryId
    const category = known.get(key(name))
    if (!category) {
      known.set(key(name), { id: '', name })
      newCategories.push(name)
    }
    const input = { ...read.input, categoryId: category?.id ?? '' }
    const what = item ? (isSame(item, input) ? 'same' : 'changed') : 'new'
    rows.push({ line, what, item, category: category?.name ?? name, input })
  }
  const added = rows.filter(({ what }) => what === 'new').length
  if (!rows.length && !errors.length) errors.push({ line: 2, sentence: 'There is no item in this table' })
  if (menu.items.length + added > MAX_ITEMS)
    errors.push({ line: 1, sentence: `A menu holds at most ${MAX_ITEMS} items` })
  if (menu.categories.length + newCategories.length > MAX_CATEGORIES)
    errors.push({ line: 1, sentence: `A menu holds at most ${MAX_CATEGORIES} categories` })
  return { rows, newCategories, notRead, errors: errors.toSorted((a, b) => a.line - b.line) }
}
