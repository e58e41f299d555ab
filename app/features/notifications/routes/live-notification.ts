import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { languageFor } from '#app/kit/i18n/language.server.ts'
import { errorResponse, methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import type { LiveNotificationResponse } from '../notification-path.ts'
import { notificationOf } from '../tip-notification.ts'
import { listTipsSince, MAX_LIVE } from '../tip-summaries.server.ts'
import type { Route } from './+types/live-notification.ts'

/** The notification of the provider's tips since a time, in the words of the messages. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const user = await findSignedIn(request.headers)
    if (!user) return unauthenticated()
    const { searchParams } = new URL(request.url)
    const since = Number(searchParams.get('since') ?? Number.NaN)
    const shown = (searchParams.get('told') ?? '').split(',', MAX_LIVE)
    if (!Number.isSafeInteger(since) || since < 0) return errorResponse('bad-request', 400)
    const language = languageFor(user, request)
    const { tips, ...rest } = await listTipsSince(user.id, since, { shown, language })
    const options = {
      say: MESSAGES[language]['tip-notification'],
      locale: LOCALES[language],
      amounts: 'shown',
    } as const
    const found: LiveNotificationResponse = {
      ...rest,
      ...(tips.length && { told: notificationOf(tips, options) }),
    }
    return Response.json(found)
  } catch (error) {
    log.error({ err: error }, 'the latest tips could not be read')
    return errorResponse('unavailable', 503)
  }
}

export const action = () => methodNotAllowed('GET')
