import { isLanguage, type Language } from '#content/languages.ts'
import {
  FIRST_GRID,
  GRID_FIELDS,
  type Grid,
  type GridProblems,
  type GridTexts,
  readGrid,
} from './free-grid.ts'
import { KIND_NAMES, type LayoutId, layoutsOn, type PrintKind, sheetOf } from './layouts.ts'
import type { Paper, PrintSheet } from './sheet.ts'

export const MAX_PRINTED_CODES = 500
export const MAX_PICTURES = 120 // in an archive
export const MAX_PRINTED_PAGES = 60 // read back in about half the time that a print may take

/** How many codes of a sheet are printed at once, from one of its labels on. */
export const mostCodes = ({ columns, rows }: Pick<PrintSheet, 'columns' | 'rows'>, start = 1) =>
  Math.min(MAX_PRINTED_CODES, MAX_PRINTED_PAGES * columns * rows - ((start || 1) - 1))

export type PrintChoice = {
  kind: PrintKind
  layout: LayoutId
  paper: Paper
  sheet?: PrintSheet // none for a grid that does not fit
  codes: string[] // ids
  picked: 'usual' | 'all' | 'some'
  language: Language
  withName: boolean
  start: number // NaN for what is none
  gridTexts: GridTexts
  grid?: Grid
  gridProblems: GridProblems
  realSize: boolean
  kept: [name: string, value: string][] // of the address, which say whose codes there are
  at: number // the code or page of the preview, from 1
}

export type ChoiceDefaults = {
  paper: Paper
  language: Language
  codes: string[]
  usual: string[] // those that are chosen first: one of each place
  blank: string[] // printed ahead
  first?: Pick<PrintChoice, 'kind' | 'layout'> // what is chosen until something else is
  kept?: PrintChoice['kept']
}

const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find((one) => one === text)

/** The label that a sheet begins with, of what was typed. */
function readStart(text: string | null, sheet: PrintSheet | undefined) {
  if (text === null || !sheet) return 1
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= 1 && value <= sheet.columns * sheet.rows ? value : Number.NaN
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

function readCodes(
  params: URLSearchParams,
  { codes: all, usual, blank }: ChoiceDefaults,
  max: number,
): Pick<PrintChoice, 'codes' | 'picked'> {
  const named = params.getAll('code')
  const first = usual.slice(0, max)
  const isNone = !named.length && !params.has('form')
  const chosen = new Set(isNone ? (params.has('blank') ? blank.slice(0, max) : first) : named)
  const codes = named.includes('all') ? all : all.filter((id) => chosen.has(id))
  return { codes, picked: isSame(codes, first) ? 'usual' : isSame(codes, all) ? 'all' : 'some' }
}

/** The address of all codes, or else of all places; undefined when one print does not hold them, or they are chosen. */
export function allQuery(choice: PrintChoice, { codes, usual }: ChoiceDefaults) {
  const most = choice.sheet ? mostCodes(choice.sheet, choice.start) : MAX_PRINTED_CODES
  if (codes.length <= most)
    return choice.codes.length === codes.length ? undefined : choiceQuery(choice, { codes, picked: 'all' })
  if (usual.length > most || choice.picked === 'usual') return undefined
  return choiceQuery(choice, { codes: usual, picked: 'usual' })
}

/** The codes that are printed next when one print does not hold them all; undefined when none are left. */
export function nextCodes({ codes, sheet, start }: PrintChoice, usual: string[]) {
  if (!sheet) return undefined
  if (codes.length > mostCodes(sheet, start)) return codes.slice(0, mostCodes(sheet, start))
  if (codes.length < mostCodes(sheet, start)) return undefined
  const from = usual.indexOf(codes.at(-1)!) + 1
  const next = from ? usual.slice(from, from + mostCodes(sheet)) : []
  return next.length ? next : undefined
}

/**
 * What an address says that is to be printed. The address is that of the form, or a shorter one of a link; `form` tells
 * that a box which is missing was not ticked.
 */
export function readChoice(params: URLSearchParams, defaults: ChoiceDefaults): PrintChoice {
  const isForm = params.has('form')
  const paper = oneOf<Paper>(['a4', 'letter'], params.get('paper')) ?? defaults.paper
  const kind = oneOf(KIND_NAMES, params.get('kind')) ?? defaults.first?.kind ?? 'tent'
  const layouts = layoutsOn(kind, paper)
  const firstLayout = params.has('kind') ? null : (defaults.first?.layout ?? null)
  const layout = oneOf(layouts, params.get('layout')) ?? oneOf(layouts, firstLayout) ?? layouts[0]!
  const gridTexts = Object.fromEntries(
    GRID_FIELDS.map((field) => {
      const typed = layout === 'grid' ? params.get(field)?.slice(0, 10) : undefined
      return [field, typed ?? String(FIRST_GRID[field])]
    }),
  ) as GridTexts
  const { grid, problems } = layout === 'grid' ? readGrid(gridTexts, paper) : { problems: {} }
  const sheet = sheetOf(layout, paper, grid)
  const start = readStart(params.get('start'), sheet)
  const language = params.get('language')
  const ticked = (name: string, unlessForm: boolean) =>
    isForm ? params.get(name) === '1' : (params.get(name) ?? (unlessForm ? '1' : '0')) === '1'
  const at = Number(params.get('at') ?? 1)
  return {
    kind,
    layout,
    paper,
    sheet,
    ...readCodes(params, defaults, sheet ? mostCodes(sheet, start) : MAX_PRINTED_CODES),
    language: language && isLanguage(language) ? language : defaults.language,
    withName: ticked('name', true),
    start,
    gridTexts,
    grid,
    gridProblems: problems,
    realSize: ticked('real', true),
    kept: defaults.kept ?? [],
    at: Number.isInteger(at) && at >= 1 && at <= MAX_PRINTED_CODES ? at : 1,
  }
}

/** The address of a choice, with some of it changed. */
export function choiceQuery(choice: PrintChoice, change: Partial<PrintChoice> = {}) {
  const next = { ...choice, ...change }
  const chosen = { kind: next.kind, layout: next.layout, paper: next.paper }
  const query = new URLSearchParams([...next.kept, ...Object.entries(chosen)])
  const picked = change.codes ? (change.picked ?? 'some') : next.picked
  if (picked === 'all') query.set('code', 'all')
  else if (picked === 'some' && !next.codes.length) query.set('form', '1')
  for (const id of picked === 'some' ? next.codes : []) query.append('code', id)
  query.set('language', next.language)
  query.set('name', next.withName ? '1' : '0')
  query.set('real', next.realSize ? '1' : '0')
  if (next.start > 1) query.set('start', String(next.start))
  if (next.layout === 'grid') for (const field of GRID_FIELDS) query.set(field, next.gridTexts[field])
  if (next.at > 1) query.set('at', String(next.at))
  return query.toString()
}

/** Why nothing is printed. */
export type ChoiceProblem = 'none' | 'too-many' | 'grid' | 'start'

export function checkChoice({ sheet, codes, start }: PrintChoice): ChoiceProblem | undefined {
  if (!sheet) return 'grid'
  if (!codes.length) return 'none'
  if (Number.isNaN(start)) return 'start'
  if (codes.length > mostCodes(sheet, start)) return 'too-many'
}
