import { languageFor } from '#app/kit/i18n/language.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { isForPerson, PLAIN_HEADERS, plainPage } from '#app/server/plain-page.server.ts'
import { MESSAGES } from '#content/by-language.ts'

const DOWNLOADS_PER_USER: Limit = { max: 60, windowMs: 10 * 60 * 1000 }

/** Counts a file that is made for a user; throws the refusal beyond the limit. */
export async function consumeDownloadLimit(request: Request, user: Pick<User, 'id' | 'language'>) {
  if (await consumeLimit(`download:user:${user.id}`, DOWNLOADS_PER_USER)) return
  if (!isForPerson(request.headers.get('accept'))) throw errorResponse('too-many-requests', 429)
  const language = languageFor(user, request)
  const { shell, 'sign-in': signIn } = MESSAGES[language]
  const page = plainPage(language, {
    heading: shell.failure.known,
    sentence: shell.download.tooMany,
    link: { label: signIn.toDashboard, to: '/dashboard' },
  })
  throw new Response(page, { status: 429, headers: PLAIN_HEADERS })
}
