import { isPrintable } from '#app/kit/qr/printable.ts'
import { type CardNames, rimText } from '#app/kit/qr/qr-content.ts'
import type { User } from '#app/server/db/tables.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#content/languages.ts'
import { goodToCm, mostModules } from './code-place.ts'
import { fillPieces, KIND_NAMES, layoutsOn, type PrintKind, placePieces, sheetOf } from './layouts.ts'
import { offer } from './offer.ts'
import {
  allQuery,
  type ChoiceDefaults,
  checkChoice,
  choiceQuery,
  MAX_PRINTED_CODES,
  mostCodes,
  nextCodes,
  type PrintChoice,
  readChoice,
} from './print-choice.ts'
import { countSheets, type PrintJob } from './print-job.ts'
import { type Printing, type PrintRefusal, printJob } from './print-queue.server.ts'
import type { PageView } from './print-work.server.ts'
import { listPrintableCodes } from './printable-code.server.ts'
import type { PrintableCode } from './printable-code.ts'
import { printedCode, unprintableNames } from './printed-code.ts'
import { faceSize, type Paper, type Piece, type PrintSheet } from './sheet.ts'

type Owner = Pick<User, 'id' | 'business_name' | 'rim_name' | 'currency' | 'country'>

const ON_LETTER = ['US', 'CA', 'MX', 'PH', 'CO', 'CL'] // countries whose printers hold Letter

const paperOf = ({ country, currency }: Owner): Paper =>
  (country ? ON_LETTER.includes(country) : currency === 'USD') ? 'letter' : 'a4'

const REAL_SIZE_DPI = 192 // two pixels for one of CSS
const SHEET_DPI = 110

/** Who prints, what there is to print, and where: the one studio serves owners and admins. */
export type PrintDesk = {
  address: '/print' | '/admin/print'
  account: string
  title: string // of the sheet, which is empty where the business has no name
  business?: CardNames // that of the codes, none where each has its own
  codes: PrintableCode[]
  paper: Paper
  language: Language
} & Pick<ChoiceDefaults, 'first' | 'kept'>

/** The desk of an owner. */
export async function ownDesk(user: Owner, origin: string, language: Language): Promise<PrintDesk> {
  return {
    address: '/print',
    account: user.id,
    title: user.business_name ?? '',
    business: { businessName: user.business_name ?? '', rimName: user.rim_name },
    codes: await listPrintableCodes(user, origin),
    paper: paperOf(user),
    language,
  }
}

/** The language of codes that each have their own: the one that all share, else English. */
function sharedLanguage(codes: PrintableCode[]) {
  const spoken = new Set(codes.flatMap(({ of }) => of?.language ?? []))
  if (spoken.size > 1) return DEFAULT_LANGUAGE
  return [...spoken][0]
}

/** A choice with the codes of its desk. */
export function openStudio(desk: PrintDesk, params: URLSearchParams) {
  const { codes: all, paper, language, first, kept } = desk
  const ids = (codes: PrintableCode[]) => codes.map(({ id }) => id)
  const places = all.filter(
    ({ kind, nth, restsUntilAssigned }) => kind !== 'own' && !nth && !restsUntilAssigned,
  )
  const defaults: ChoiceDefaults = {
    ...{ paper, language, first, kept },
    codes: ids(all),
    usual: ids(places.length ? places : all.slice(0, 1)), // the own one
    blank: ids(all.filter(({ restsUntilAssigned }) => restsUntilAssigned)),
  }
  const choice = readChoice(params, defaults)
  const spoken = sharedLanguage(chosenOf(all, choice))
  return { defaults, choice: spoken ? { ...choice, language: spoken } : choice }
}

const chosenOf = (all: PrintableCode[], { codes }: PrintChoice) => {
  const ids = new Set(codes)
  return all.filter(({ id }) => ids.has(id))
}

/** The job of a choice; undefined when it cannot be printed, or its codes are too small to scan. */
export function prepareJob(desk: PrintDesk, choice: PrintChoice): PrintJob | undefined {
  const { sheet, paper } = choice
  const empty = prepareOutlines(desk, choice)
  if (checkChoice(choice) || !sheet || !empty) return undefined
  const codes = chosenCodes(desk, choice)
  const fits = offer(sheet, mostModules(codes.map(({ address }) => address)), paper).ok
  if (!fits) return undefined
  const spoken = [...new Set(codes.flatMap(({ language }) => language ?? []))]
  if (!spoken.length) return { ...empty, codes }
  return { ...empty, codes, wordsIn: Object.fromEntries(spoken.map((one) => [one, wordsIn(one)])) }
}

/** The chosen codes with what is printed beside them. */
export const chosenCodes = ({ business, codes }: PrintDesk, choice: PrintChoice) =>
  chosenOf(codes, choice).map((code) => printedCode(code, business ?? { businessName: '' }, choice.withName))

const wordsIn = (language: Language) => MESSAGES[language]['print-studio'].printed

/** The job of a choice without its codes, for the outlines of its layout; undefined for a grid that does not fit. */
export function prepareOutlines(
  desk: PrintDesk,
  { sheet, language, start }: PrintChoice,
): PrintJob | undefined {
  if (!sheet) return undefined
  const title = desk.title || MESSAGES[language]['print-studio'].heading
  return { title, brand: env.brand, sheet, codes: [], start, language, words: wordsIn(language) }
}

/** The part of a page that the preview shows: a piece at its real size, or a page. */
export function viewOf({ realSize, at }: PrintChoice, job: PrintJob): PageView & { all: number } {
  const { sheet } = job
  const pages = countSheets(job)
  if (!realSize) {
    const page = Math.min(at, pages) - 1
    return { page, size: sheet.page, dpi: SHEET_DPI, all: pages }
  }
  const shown = Math.min(at, job.codes.length)
  const { page, position } = fillPieces(job.codes, sheet, job.start)[shown - 1]!
  const piece = placePieces(sheet)[position]!
  const { height } = faceSize(sheet)
  const part: Piece = { ...piece, height, y: piece.y + piece.height - height }
  return { page, size: sheet.page, part, dpi: REAL_SIZE_DPI, all: job.codes.length }
}

export type Checks = { ok: true; codes: number; readBack: number } | { ok: false; reason: keyof Failures }
type Failures = Record<PrintRefusal['reason'] | 'failed', string>

/** How many codes of the PDF of a job read back. */
async function checkJob(by: Printing, job: PrintJob): Promise<Checks> {
  try {
    const made = await printJob(by, job)
    return made.ok ? { ok: true, codes: made.value.codes, readBack: made.value.readBack } : made
  } catch (error) {
    log.error({ err: error, userId: by.account }, 'a PDF could not be made')
    return { ok: false, reason: 'failed' }
  }
}

/** What a tile says of the layout that it would choose. */
const tileOf = (kind: PrintKind, choice: PrintChoice) => {
  const layout = kind === choice.kind ? choice.layout : layoutsOn(kind, choice.paper)[0]!
  const sheet = sheetOf(layout, choice.paper, choice.grid)
  return { kind, sheet: sheet && sizeOf(sheet) }
}

const sizeOf = (sheet: PrintSheet) => ({
  ...faceSize(sheet),
  count: sheet.columns * sheet.rows,
  folds: Boolean(sheet.folds),
  cut: sheet.cut,
  face: sheet.face,
})

/** All that the page of the studio shows. The checks of its PDF come later than the rest. */
export function loadStudio(desk: PrintDesk, { url, signal }: Pick<Request, 'url' | 'signal'>) {
  const { account, address, business, codes: all } = desk
  const { defaults, choice } = openStudio(desk, new URL(url).searchParams)
  const chosen = chosenOf(all, choice)
  const modules = mostModules(chosen.map(({ address }) => address))
  const { sheet } = choice
  const offered = sheet && modules ? offer(sheet, modules, choice.paper) : undefined
  const job = prepareJob(desk, choice)
  const view = job && viewOf(choice, job)
  const at = view ? Math.min(choice.at, view.all) : 1
  const shown = job?.codes[at - 1]
  return {
    ...{ account, address, business },
    rimIsPrinted: !business || isPrintable(rimText(business)),
    unprintable: sheet ? unprintableNames(chosenCodes(desk, choice), sheet.face, business) : [],
    defaults,
    choice: { ...choice, at },
    query: choiceQuery({ ...choice, at }),
    problem: checkChoice(choice),
    most: sheet ? mostCodes(sheet, choice.start) : MAX_PRINTED_CODES,
    everything: allQuery(choice, defaults),
    next: nextCodes(choice, defaults.usual),
    codes: all.map(({ id, name, sign, kind, nth, restsUntilAssigned }) => ({
      id,
      name: nth ? `${name} (${nth})` : name,
      sign,
      kind,
      rests: Boolean(restsUntilAssigned),
    })),
    tiles: KIND_NAMES.map((kind) => tileOf(kind, choice)),
    layouts: layoutsOn(choice.kind, choice.paper),
    size: sheet && sizeOf(sheet),
    place: offered && {
      module: offered.place.module,
      width: offered.place.width,
      edge: offered.place.edge,
      goodToCm: goodToCm(offered.place),
    },
    refusal: offered && !offered.ok ? { reason: offered.reason, instead: offered.instead } : undefined,
    pages: job ? countSheets(job) : 0,
    view: view && {
      width: (view.part ?? view.size).width,
      height: (view.part ?? view.size).height,
      all: view.all,
      name: view.part ? (all.find(({ id }) => id === shown?.id)?.name ?? '') : '',
    },
    checks: job && checkJob({ account, signal }, job),
  }
}

export type Studio = ReturnType<typeof loadStudio>
