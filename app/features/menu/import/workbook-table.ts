import Papa from 'papaparse'
import { recogniseColumns } from './recognise-columns.ts'

/** A table as CSV; `source` says which sheet of several it was read from. */
export type ImportTable = { text: string; source: string }

type Sheet = { name: string; rows: string[][] }

const quote = ({ name }: Sheet) => `“${name}”`

const namesItems = ({ rows }: Sheet) =>
  rows.slice(0, 10).some((row) => recogniseColumns(row).includes('name'))

/** The first sheet that names its items, or the first with anything in it, as CSV. */
export function workbookTable(sheets: Sheet[]): ImportTable {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim())))
  const sheet = filled.find(namesItems) ?? filled[0]
  if (!sheet) return { text: '', source: '' }
  const others = filled.filter((other) => other !== sheet)
  const source = others.length
    ? `Read from the sheet ${quote(sheet)}. Not read: ${others.map(quote).join(', ')}`
    : ''
  return { text: Papa.unparse(sheet.rows, { quotes: true }), source }
}
