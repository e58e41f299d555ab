import { findSignedIn } from '#app/features/auth/session/session.server.ts'
import type { LiveNewsResponse } from '#app/features/bell/news.ts'
import { tellProvider } from '#app/features/bell/tip-news.ts'
import { listNewsSince, MAX_LIVE } from '#app/features/bell/told-tips.server.ts'
import { languageFor } from '#app/features/i18n/language.server.ts'
import { errorResponse, methodNotAllowed, unauthenticated } from '#app/server/body.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { TIP_NEWS } from '#content/messages/by-language.ts'
import { LOCALES } from '#content/messages/languages.ts'
import type { Route } from './+types/news.ts'

/** What is told of the provider's tips since a time, in the words of the messages. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const user = await findSignedIn(request.headers)
    if (!user) return unauthenticated()
    const { searchParams } = new URL(request.url)
    const since = Number(searchParams.get('since') ?? Number.NaN)
    const told = (searchParams.get('told') ?? '').split(',', MAX_LIVE)
    if (!Number.isSafeInteger(since) || since < 0) return errorResponse('bad-request', 400)
    const language = languageFor(user, request)
    const { news, ...rest } = await listNewsSince(user.id, since, { told, language })
    const options = { say: TIP_NEWS[language], locale: LOCALES[language], amounts: 'shown' } as const
    const found: LiveNewsResponse = { ...rest, ...(news.length && { told: tellProvider(news, options) }) }
    return Response.json(found)
  } catch (error) {
    log.error({ err: error }, 'the latest tips could not be read')
    return errorResponse('unavailable', 503)
  }
}

export const action = () => methodNotAllowed('GET')
