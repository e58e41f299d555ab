import Papa from 'papaparse'
import { z } from 'zod'
import type { Encoding, ShownEncoding } from '#app/kit/csv/decode-text.ts'
import { MAX_CSV_BYTES } from '../menu-input.ts'
import { recogniseColumns } from './recognise-columns.ts'

export type SheetText = { name: string; text?: string } // without a text it is too large to be read

/** A file whose letters show no encoding: packed, what may be right, and what the owner has chosen of it. */
export type TableLetters = { file: string; encodings: ShownEncoding[]; encoding?: Encoding }

/** A table as CSV; of several sheets, all of them and the one that is read. */
export type ImportTable = { text: string; sheets?: SheetText[]; sheet?: number; letters?: TableLetters }

type Sheet = { name: string; rows: string[][] }

const namesItems = ({ rows }: Sheet) =>
  rows.slice(0, 10).some((row) => recogniseColumns(row).includes('name'))

const textOf = ({ rows }: Sheet) => Papa.unparse(rows, { quotes: true })

/** The first sheet that names its items, or the first with anything in it, as CSV. */
export function workbookTable(sheets: Sheet[]): ImportTable {
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim())))
  const chosen = filled.find(namesItems) ?? filled[0]
  if (!chosen) return { text: '' }
  const text = textOf(chosen)
  if (filled.length === 1) return { text }
  // They are sent back with the form, together no larger than a file may be.
  let left = MAX_CSV_BYTES - text.length
  const offered = filled.map((sheet): SheetText => {
    const { name } = sheet
    if (sheet === chosen) return { name, text }
    const other = textOf(sheet)
    if (other.length > left) return { name }
    left -= other.length
    return { name, text: other }
  })
  return { text, sheets: offered, sheet: filled.indexOf(chosen) }
}

const stored = z.array(z.object({ name: z.string(), text: z.string().optional() }))

/** The sheets of an earlier preview, none if they are not what was sent. */
export function parseSheets(json: string): SheetText[] {
  try {
    return stored.safeParse(JSON.parse(json)).data ?? []
  } catch {
    return []
  }
}
