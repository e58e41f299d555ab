import { isPlaySessionId } from '#app/features/customer/play-session/play-session.ts'
import { printedUrl } from '#app/features/qr/qr-content.ts'
import { qrDownload } from '#app/features/qr/qr-image.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/qr-code.ts'

/** The provider's card as a file, with the content of the card on the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const format = params.format
  if (format !== 'png' && format !== 'svg') return errorResponse('unknown-format', 404)
  const user = context.get(userContext)
  const session = new URL(request.url).searchParams.get('session') ?? ''
  if (!isPlaySessionId(session) || !session.startsWith(`${user.id}-`))
    return errorResponse('bad-request', 400)
  const [, ms, suffix] = session.split('-')
  const text = printedUrl(context.get(clientContext).origin, user.id, Number(ms), suffix!)
  const card = { text, errorCorrection: 'L' as const, businessName: user.business_name ?? '' }
  return qrDownload(card, user.business_type, format)
}
