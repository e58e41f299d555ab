import { cardJob, cardOf, codeSvg, pictureName } from '#app/features/print/code-pictures.server.ts'
import { MAX_PICTURES } from '#app/features/print/print-choice.ts'
import type { PrintJob } from '#app/features/print/print-job.ts'
import {
  type Printing,
  printJob,
  printOutlines,
  printPictures,
} from '#app/features/print/print-queue.server.ts'
import { prepareOutlines } from '#app/features/print/print-studio.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { Route } from './+types/print-file.ts'
import { readJob, refusedPrint } from './chosen-job.ts'

type Chosen = Awaited<ReturnType<typeof readJob>>

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
  outline: async ({ by, user, choice }) => {
    const empty = prepareOutlines(user, choice)
    if (!empty) return badRequest()
    const outlines = await printOutlines(by, empty)
    if (!outlines.ok) return refusedPrint(outlines)
    return download(`outline-${choice.layout}.pdf`, 'application/pdf', outlines.value)
  },
  png: async ({ by, codes: [code], choice }) => {
    if (!code) return badRequest()
    const png = await printPictures(by, { type: 'png', svg: codeSvg(code, choice.language) })
    return png.ok ? download(`${pictureName(code)}.png`, 'image/png', png.value) : refusedPrint(png)
  },
  svg: ({ codes: [code], choice }) =>
    code
      ? download(`${pictureName(code)}.svg`, 'image/svg+xml', codeSvg(code, choice.language))
      : badRequest(),
  card: ({ by, user, codes: [code], choice }) => {
    const empty = prepareOutlines(user, choice)
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
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const make = Object.hasOwn(FILES, params.format) ? FILES[params.format] : undefined
  return make ? make(await readJob(request, context)) : errorResponse('unknown-format', 404)
}
