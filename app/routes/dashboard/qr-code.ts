import { qrDownload } from '#app/features/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/qr-code.ts'
import { printedAgain } from './printed-again.ts'

/** The provider's card as a file, with the content of the card on the page. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const session = new URL(request.url).searchParams.get('session') ?? ''
  const text = printedAgain(context.get(clientContext).origin, user.id, session)
  if (!text) return errorResponse('bad-request', 400)
  const card = { text, businessName: user.business_name ?? '', rimName: user.rim_name }
  return qrDownload(card, user.business_type, params.format)
}
