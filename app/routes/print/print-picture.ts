import { paintPart } from '#app/features/print/print-queue.server.ts'
import { viewOf } from '#app/features/print/print-studio.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { Route } from './+types/print-picture.ts'
import { readJob, refusedPrint } from './chosen-job.ts'

/** The preview: a part of a page of the PDF itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { by, choice, job } = await readJob(request, context)
  if (!job) return errorResponse('bad-request', 400)
  const { all: _, ...view } = viewOf(choice, job)
  const painted = await paintPart(by, job, view)
  if (!painted.ok) return refusedPrint(painted)
  return new Response(new Uint8Array(painted.value), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
  })
}
