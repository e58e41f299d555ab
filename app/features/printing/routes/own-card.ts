import type { RouterContextProvider } from 'react-router'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import { isPlaySessionId } from '#app/features/visits/play-session/play-session.ts'
import type { QrCardContent } from '#app/kit/qr/qr-card.ts'
import { codeLabel, tipUrl } from '#app/kit/qr/qr-content.ts'
import { MESSAGES } from '#content/by-language.ts'

/** The content of a code that the dashboard showed, by its session. Undefined for another provider's session. */
const printedAgain = (origin: string, providerId: string, session: string) =>
  isPlaySessionId(session) && session.startsWith(`${providerId}-`)
    ? `${tipUrl(origin, providerId)}?session=${session}`
    : undefined

/** The user's card with the code of a page; undefined when the request names none of theirs. */
export function ownCard(
  request: Request,
  context: Readonly<RouterContextProvider>,
): QrCardContent | undefined {
  const user = context.get(userContext)
  const language = context.get(languageContext)
  const session = new URL(request.url).searchParams.get('session') ?? ''
  const text = printedAgain(context.get(clientContext).origin, user.id, session)
  if (!text) return undefined
  const businessName = user.business_name ?? ''
  const label = codeLabel(MESSAGES[language].shell.code, businessName)
  return { text, language, businessName, rimName: user.rim_name, label }
}
