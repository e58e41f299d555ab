import Papa from 'papaparse'
import { unescapeFormula } from '#app/features/csv/csv.ts'
import { parseAmountMinor } from '#app/features/tip/tip-amount.ts'
import type { Menu, MenuItem } from '../menu.ts'
import { type ItemInput, MAX_CATEGORIES, MAX_ITEMS, validateCategory, validateItem } from '../menu-input.ts'

const MAX_LINES = 20_000 // a full menu with descriptions of many lines; parsing a million would block the server
const MAX_LINES_SHOWN = 200

const COLUMNS = ['id', 'name', 'category', 'price', 'description', 'available'] as const
type Column = (typeof COLUMNS)[number]

/** The items as the rows of a CSV file. */
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

/** A row of the file: a new item, or a stored one with its changes. */
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
  notRead: string[] // the names of unknown columns
  errors: RowError[]
}

const key = (name: string) => name.trim().toLowerCase()

const YES = new Set(['yes', 'true', '1', 'y', 'x', 'available'])
const NO = new Set(['no', 'false', '0', 'n', 'unavailable'])

/** Whole cents of a price, with or without a dollar sign; undefined for an invalid one. */
function readTablePrice(text: string) {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)) return parseAmountMinor(bare.replaceAll(',', ''))
  return parseAmountMinor(/^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare)
}

type Cells = (column: Column) => string | undefined // undefined: the file has no such column

function readAvailable(text: string | undefined, before: MenuItem | undefined) {
  if (text === undefined) return before?.available ?? true
  const word = text.trim().toLowerCase()
  if (YES.has(word) || word === '') return true
  return NO.has(word) ? false : undefined
}

function readPriceCell(text: string | undefined, before: MenuItem | undefined) {
  if (text === undefined) return before?.priceCents ?? 0
  return text.trim() ? readTablePrice(text) : 0
}

/** The input of a row, or the message of its error. Columns that the file does not have keep their stored values. */
function readRow(cells: Cells, before: MenuItem | undefined): ItemInput | string {
  const priceCents = readPriceCell(cells('price'), before)
  if (priceCents === undefined) return `This is no price: ${cells('price')}`
  const available = readAvailable(cells('available'), before)
  if (available === undefined) return `Available is yes or no, not: ${cells('available')}`
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
  if (name) return input.name ? `Name: ${name}` : name
  if (other) return other
  if (category) return `Category: ${category}`
  return description ? `Description: ${description}` : input
}

const isSame = (item: MenuItem, input: ItemInput) =>
  (Object.keys(input) as (keyof ItemInput)[]).every((field) => item[field] === input[field])

const TOO_MANY_LINES = `A table has at most ${MAX_LINES} lines`
const FIRST_LINE = 'The first line must name the columns, at least name and category'
const MORE_CELLS =
  'There are more cells than columns. A text with the sign between cells needs quotation marks'

const rejectFile = (sentence: string): ImportPlan => ({
  rows: [],
  newCategories: [],
  notRead: [],
  errors: [{ line: 1, sentence }],
})

/** What a CSV file would change in a menu. With any error nothing may be imported. */
export function planImport(text: string, menu: Menu): ImportPlan {
  if (text.split('\n', MAX_LINES + 2).length > MAX_LINES + 1) return rejectFile(TOO_MANY_LINES)
  // Excel may write a first line such as 'sep=;', which the parser detects itself.
  const [header = ''] = /^\uFEFF?(sep=.?\n)?/i.exec(text) ?? []
  const first = header.endsWith('\n') ? 2 : 1 // line of the column names
  const { data, errors: broken } = Papa.parse<string[]>(text.slice(header.length), { skipEmptyLines: false })
  const head = (data[0] ?? []).map((cell) => cell.trim().toLowerCase())
  if (!head.includes('name') || !head.includes('category')) return rejectFile(FIRST_LINE)
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
    const read = overflows ? MORE_CELLS : readRow(cell, item)
    if (typeof read === 'string') {
      errors.push({ line, sentence: read })
      continue
    }
    const name = read.categoryId
    const category = known.get(key(name))
    if (!category) {
      known.set(key(name), { id: '', name })
      newCategories.push(name)
    }
    const input = { ...read, categoryId: category?.id ?? '' }
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

/** What the owner confirms: `text` is sent back, `digest` is of the text and of the menu it was compared with. */
export function createPreview(
  { rows, newCategories, notRead, errors }: ImportPlan,
  text: string,
  digest: string,
) {
  const count = (what: ImportRow['what']) => rows.filter((row) => row.what === what).length
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

export type ImportPreview = ReturnType<typeof createPreview>
