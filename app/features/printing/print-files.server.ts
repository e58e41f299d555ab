import { errorResponse } from '#app/server/body.server.ts'
import { cardJob, cardOf, codeSvg, pictureName } from './code-pictures.server.ts'
import { MAX_PICTURES } from './print-choice.ts'
import type { PrintJob } from './print-job.ts'
import {
  type Printing,
  type PrintRefusal,
  paintPart,
  printJob,
  printOutlines,
  printPictures,
} from './print-queue.server.ts'
import {
  chosenCodes,
  openStudio,
  type PrintDesk,
  prepareJob,
  prepareOutlines,
  viewOf,
} from './print-studio.server.ts'

/** What a request chooses to print. */
function readJob(desk: PrintDesk, { url, signal }: Request) {
  const { choice } = openStudio(desk, new URL(url).searchParams)
  const by = { account: desk.account, signal }
  return { by, desk, choice, codes: chosenCodes(desk, choice), job: prepareJob(desk, choice) }
}

/** The response for a print that was not made. */
const refusedPrint = ({ reason }: PrintRefusal) =>
  reason === 'too-many' ? errorResponse('too-many-requests', 429) : errorResponse(reason, 503)

type Chosen = ReturnType<typeof readJob>

const badRequest = () => errorResponse('bad-request', 400)

const download = (name: string, type: string, file: Uint8Array | string) =>
  new Response(typeof file === 'string' ? file : new Uint8Array(file), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

/** The PDF of a job, if each of its codes reads back. */
async function checkedPdf(by: Printing, job: PrintJob, name: string) {
  const made = await printJob(by, job)
  if (!made.ok) return refusedPrint(made)
  const { pdf, codes, readBack } = made.value
  return readBack < codes ? errorResponse('unreadable', 422) : download(name, 'application/pdf', pdf)
}

/** Each file of the studio. PNG, SVG and the card as a PDF are those of the first code that is chosen. */
const FILES: Record<string, (chosen: Chosen) => Promise<Response> | Response> = {
  pdf: ({ by, choice, job }) => (job ? checkedPdf(by, job, `codes-${choice.layout}.pdf`) : badRequest()),
  outline: async ({ by, desk, choice }) => {
    const empty = prepareOutlines(desk, choice)
    if (!empty) return badRequest()
    const outlines = await printOutlines(by, empty)
    if (!outlines.ok) return refusedPrint(outlines)
    return download(`outline-${choice.layout}.pdf`, 'application/pdf', outlines.value)
  },
  png: async ({ by, codes: [code], choice }) => {
    if (!code) return badRequest()
    const png = await printPictures(by, { type: 'png', svg: await codeSvg(code, choice.language) })
    return png.ok ? download(`${pictureName(code)}.png`, 'image/png', png.value) : refusedPrint(png)
  },
  svg: async ({ codes: [code], choice }) =>
    code
      ? download(`${pictureName(code)}.svg`, 'image/svg+xml', await codeSvg(code, choice.language))
      : badRequest(),
  card: ({ by, desk, codes: [code], choice }) => {
    const empty = prepareOutlines(desk, choice)
    return code && empty ? checkedPdf(by, cardJob(empty, code), `${pictureName(code)}.pdf`) : badRequest()
  },
  zip: async ({ by, codes, choice }) => {
    if (!codes.length) return badRequest()
    if (codes.length > MAX_PICTURES) return errorResponse('too-many-codes', 400)
    const zip = await printPictures(by, {
      type: 'zip',
      cards: codes.map((code) => ({ name: pictureName(code), card: cardOf(code, choice.language) })),
    })
    return zip.ok ? download('codes.zip', 'application/zip', zip.value) : refusedPrint(zip)
  },
}

/** What the studio makes of a choice: PDFs, pictures and an archive. */
export async function printFile(desk: PrintDesk, request: Request, format: string) {
  const make = Object.hasOwn(FILES, format) ? FILES[format] : undefined
  return make ? make(readJob(desk, request)) : errorResponse('unknown-format', 404)
}

/** The preview: a part of a page of the PDF itself. */
export async function printPicture(desk: PrintDesk, request: Request) {
  const { by, choice, job } = readJob(desk, request)
  if (!job) return errorResponse('bad-request', 400)
  const { all: _, ...view } = viewOf(choice, job)
  const painted = await paintPart(by, job, view)
  if (!painted.ok) return refusedPrint(painted)
  return new Response(new Uint8Array(painted.value), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
  })
}
