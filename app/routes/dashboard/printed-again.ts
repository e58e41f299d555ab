import { isPlaySessionId } from '#app/features/customer/play-session/play-session.ts'
import { tipUrl } from '#app/features/qr/qr-content.ts'

/** The content of a code that the dashboard showed, by its session. Undefined for another provider's session. */
export const printedAgain = (origin: string, providerId: string, session: string) =>
  isPlaySessionId(session) && session.startsWith(`${providerId}-`)
    ? `${tipUrl(origin, providerId)}?session=${session}`
    : undefined
