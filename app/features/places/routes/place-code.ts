import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { printedCard } from '#app/kit/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { Route } from './+types/place-code.ts'
import { placeCard } from './place-card.ts'

export const handle: PageHandle = { onDemand: [] }

/** The card of a place's code, as the page shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const card = await placeCard(params.code, context)
  if (!card) return errorResponse('not-found', 404)
  return new Response(await printedCard(card), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' },
  })
}
