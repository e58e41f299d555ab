import { redirect } from 'react-router'
import { saveLanguage } from '#app/features/account/account-language.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { parseOwnAddress } from '#app/kit/browser-session/return-path.ts'
import { hasLanguages, languageCookie } from '#app/kit/i18n/language.server.ts'
import { readLanguageAddress } from '#app/kit/i18n/language-address.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { ownReferrer } from '#app/server/own-referrer.server.ts'
import { isLanguage } from '#content/languages.ts'
import type { Route } from './+types/language.ts'

/** The page of the form, else the one that the form names; only pages in several languages, to prevent open redirects. */
function redirectPath(request: Request, named: string) {
  const { pathname, search } = parseOwnAddress(ownReferrer(request) ?? named) ?? { pathname: '/', search: '' }
  const path = pathname + search // without the characters that no header takes
  return hasLanguages(path) ? (readLanguageAddress(path)?.path ?? path) : '/'
}

/** Stores the language that somebody chose, and redirects to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = readText(form, 'language')
  if (!isLanguage(language)) return errorResponse('unknown-language', 400)
  // The language of an account comes before that of the browser.
  const user = await findSignedIn(request.headers)
  if (user?.language) await saveLanguage(user.id, language)
  return redirect(redirectPath(request, readText(form, 'to')), {
    status: 303,
    headers: { 'set-cookie': languageCookie.write(language) },
  })
}

export const loader = () => redirect('/')
