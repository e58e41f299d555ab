import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { printedCard } from '#app/kit/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { Route } from './+types/shown-code.ts'
import { ownCard } from './own-card.ts'

export const handle: PageHandle = { onDemand: [] }

/** The card that the dashboard shows. It is a picture, so that the page needs neither the glyphs nor the encoder. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const card = ownCard(request, context)
  if (!card) return errorResponse('bad-request', 400)
  return new Response(await printedCard(card), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' },
  })
}
