import { renderQrCard } from '#app/features/qr/qr-card.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/shown-code.ts'
import { printedAgain } from './printed-again.ts'

/** The card that the dashboard shows. It is a picture, so that the page needs neither the glyphs nor the encoder. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const session = new URL(request.url).searchParams.get('session') ?? ''
  const text = printedAgain(context.get(clientContext).origin, user.id, session)
  if (!text) return errorResponse('bad-request', 400)
  const svg = renderQrCard({ text, businessName: user.business_name ?? '', rimName: user.rim_name })
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, no-store' },
  })
}
