import { fileWords } from '#app/kit/download/file-name.ts'
import type { QrCardContent } from '#app/kit/qr/qr-card.ts'
import { codeLabel } from '#app/kit/qr/qr-content.ts'
import { printedCard } from '#app/kit/qr/qr-image.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import type { PrintedCode, PrintJob } from './print-job.ts'
import type { PrintSheet } from './sheet.ts'

const CARD_MM = 80 // the width of the card in a PDF of its own, with its margin

/** What the card of a code holds. */
export function cardOf({ address, rim, title, language: own }: PrintedCode, usual: Language): QrCardContent {
  const language = own ?? usual
  const label = codeLabel(MESSAGES[language].shell.code, title ?? '')
  return { ...rim, text: address, errorCorrection: 'M', language, label }
}

/** A name such as 'table-4-k7m2qx', unique by the id. */
export const pictureName = ({ title, id }: PrintedCode) => `${fileWords(title ?? 'code')}-${fileWords(id)}`

/** The card of a code as an SVG. */
export const codeSvg = (code: PrintedCode, language: Language) => printedCard(cardOf(code, language))

const CARD_SHEET: PrintSheet = {
  page: { width: CARD_MM, height: CARD_MM },
  piece: { width: CARD_MM, height: CARD_MM },
  columns: 1,
  rows: 1,
  first: { x: 0, y: 0 },
  pitch: { x: CARD_MM, y: CARD_MM },
  corner: 0,
  face: 'round',
  cut: 'none',
}

/** The card of a code as a job, whose page is as large as the card. */
export const cardJob = (empty: PrintJob, code: PrintedCode): PrintJob => ({
  ...empty,
  sheet: CARD_SHEET,
  codes: [code],
  start: 1,
})
