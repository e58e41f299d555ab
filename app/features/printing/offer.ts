import { type CodePlace, isLargeEnough, MIN_MODULE_MM, placeCode } from './code-place.ts'
import { KIND_NAMES, type LayoutId, layoutsOn, sheetOf } from './layouts.ts'
import type { Paper, PrintSheet } from './sheet.ts'

/** Whether codes are printed on a layout: their place, or why not and the smallest layout on this paper that fits. */
export type Offer =
  | { ok: true; place: CodePlace }
  | { ok: false; place: CodePlace; reason: 'module' | 'edge'; instead?: LayoutId }

const area = ({ piece, folds }: PrintSheet) => (piece.width * piece.height) / (folds ? 2 : 1)

/** The smallest layout of a paper on which codes of so many modules can be scanned. */
function smallestFor(modules: number, paper: Paper): LayoutId | undefined {
  const fitting = KIND_NAMES.flatMap((kind) => layoutsOn(kind, paper)).flatMap((id) => {
    const sheet = sheetOf(id, paper)
    return sheet && isLargeEnough(placeCode(sheet, modules)) ? [{ id, area: area(sheet) }] : []
  })
  return fitting.sort((a, b) => a.area - b.area)[0]?.id
}

export function offer(sheet: PrintSheet, modules: number, paper: Paper): Offer {
  const place = placeCode(sheet, modules)
  if (isLargeEnough(place)) return { ok: true, place }
  const reason = place.module < MIN_MODULE_MM ? 'module' : 'edge'
  return { ok: false, place, reason, instead: smallestFor(modules, paper) }
}
