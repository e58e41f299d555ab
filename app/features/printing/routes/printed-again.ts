import { isPlaySessionId } from '#app/features/visits/play-session/play-session.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'

/** The content of a code that the dashboard showed, by its session. Undefined for another provider's session. */
export const printedAgain = (origin: string, providerId: string, session: string) =>
  isPlaySessionId(session) && session.startsWith(`${providerId}-`)
    ? `${tipUrl(origin, providerId)}?session=${session}`
    : undefined
