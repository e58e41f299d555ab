import { redirect } from 'react-router'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { viewAddress } from '#app/kit/page/owner-view.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import { isStorageFailure } from '#app/kit/upload/stored-picture.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { translate } from '#content/messages.ts'
import { type LogoRefusal, logoCause } from '../logo/logo.ts'
import { receiveLogo, removeLogo } from '../logo/own-logo.server.ts'
import type { Route } from './+types/logo.ts'

export const handle: PageHandle = { body: 'upload' }

const PER_USER: Limit = { max: 30, windowMs: 10 * 60 * 1000 }

type Outcome = { ok: true; url: string | null } | { ok: false; reason: LogoRefusal }

/** The button that removes the logo sends no file. */
const isRemoval = async (request: Request) =>
  request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') &&
  readText(await readForm(request.clone()), 'intent') === 'remove'

async function clearLogo(user: SignedInUser): Promise<Outcome> {
  const { id: userId } = user
  try {
    await removeLogo(user)
    return { ok: true, url: null }
  } catch (error) {
    if (error instanceof TooManyChanges) return { ok: false, reason: 'too-many' }
    log.error({ err: error, userId }, 'a logo could not be removed')
    return { ok: false, reason: 'removal' }
  }
}

/** The database may fail before the picture is read, such as on a full disk. */
async function storeLogo(user: SignedInUser, request: Request): Promise<Outcome> {
  const { id: userId } = user
  try {
    if (!(await consumeLimit(`logo:user:${userId}`, PER_USER))) return { ok: false, reason: 'too-many' }
    return await receiveLogo(user, request)
  } catch (error) {
    if (error instanceof TooManyChanges) return { ok: false, reason: 'too-many' }
    log.error({ err: error, userId }, 'a logo could not be saved')
    return { ok: false, reason: 'storage' }
  }
}

function statusOf(reason: LogoRefusal) {
  if (reason === 'too-many') return 429
  return reason === 'removal' || isStorageFailure(reason) ? 503 : 400
}

/** Where the form without JavaScript is, which shows the message of a refusal. */
function pageOf(request: Request, refusal = '') {
  const isProfile = new URL(request.url).searchParams.get('back') === 'profile'
  const page = isProfile ? viewAddress('profile') : '/profile-setup'
  if (!refusal) return page
  return `${page}${page.includes('?') ? '&' : '?'}logo=${refusal}`
}

/** Stores or removes a provider's logo and responds with its URL, or with the message of the error. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext)
  const result = (await isRemoval(request)) ? await clearLogo(user) : await storeLogo(user, request)
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(pageOf(request, result.ok ? undefined : result.reason), 303)
  if (result.ok) return Response.json({ photoUrl: result.url })
  const { reason } = result
  const { problems } = MESSAGES[readLanguage(request)].profile.logo
  const message = translate(problems, logoCause(reason))
  return Response.json({ error: reason, message }, { status: statusOf(reason) })
}

export const loader = () => methodNotAllowed('POST')
