import { asciiDigits } from '#app/kit/money/digits.ts'
import { PAPERS, type Paper, type PrintSheet } from './sheet.ts'

/** A sheet of labels that its owner measured, in millimetres. */
export type Grid = {
  columns: number
  rows: number
  width: number
  height: number
  left: number
  top: number
  pitchX: number
  pitchY: number
}

export const GRID_FIELDS = ['columns', 'rows', 'width', 'height', 'left', 'top', 'pitchX', 'pitchY'] as const

export type GridField = (typeof GRID_FIELDS)[number]
export type GridTexts = Record<GridField, string>
export type GridProblem = 'number' | 'whole' | 'small' | 'overlap' | 'outside'
export type GridProblems = Partial<Record<GridField, GridProblem>>

/** What a new grid begins with, which fits on both papers. */
export const FIRST_GRID: Grid = {
  columns: 2,
  rows: 5,
  width: 80,
  height: 45,
  left: 20,
  top: 20,
  pitchX: 85,
  pitchY: 48,
}

const MIN_SIDE = 10 // millimetres
const MAX_PER_SIDE = 30 // labels
const ROUNDING = 0.05 // millimetres, of what was measured with a ruler

function readNumber(text: string) {
  const digits = asciiDigits(text.trim())
  return /^\d{1,3}([.,]\d{1,3})?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined
}

/** The grid of what was typed, or what is wrong with its fields. */
export function readGrid(texts: GridTexts, paper: Paper): { grid?: Grid; problems: GridProblems } {
  const problems: GridProblems = {}
  const values = GRID_FIELDS.map((field) => {
    const value = readNumber(texts[field])
    const counts = field === 'columns' || field === 'rows'
    if (value === undefined) problems[field] = counts ? 'whole' : 'number'
    else if (counts && (!Number.isInteger(value) || value < 1 || value > MAX_PER_SIDE))
      problems[field] = 'whole'
    else if ((field === 'width' || field === 'height') && value < MIN_SIDE) problems[field] = 'small'
    return [field, value]
  })
  if (Object.keys(problems).length) return { problems }
  const grid: Grid = Object.fromEntries(values)
  if (grid.columns > 1 && grid.pitchX < grid.width - ROUNDING) problems.pitchX = 'overlap'
  if (grid.rows > 1 && grid.pitchY < grid.height - ROUNDING) problems.pitchY = 'overlap'
  const { width, height } = PAPERS[paper]
  if (grid.left + (grid.columns - 1) * grid.pitchX + grid.width > width + ROUNDING) problems.width = 'outside'
  if (grid.top + (grid.rows - 1) * grid.pitchY + grid.height > height + ROUNDING) problems.height = 'outside'
  return Object.keys(problems).length ? { problems } : { grid, problems }
}

export const gridSheet = (paper: Paper, grid: Grid): PrintSheet => ({
  page: PAPERS[paper],
  piece: { width: grid.width, height: grid.height },
  columns: grid.columns,
  rows: grid.rows,
  first: { x: grid.left, y: grid.top },
  pitch: { x: grid.pitchX, y: grid.pitchY },
  corner: 0,
  face: 'label',
  cut: 'none',
})
