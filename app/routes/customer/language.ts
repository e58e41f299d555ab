import { redirect } from 'react-router'
import { languageCookie } from '#app/features/i18n/language.server.ts'
import { isCustomerPath } from '#app/features/i18n/language.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { isLanguage } from '#content/messages/languages.ts'
import type { Route } from './+types/language.ts'

/** The page of the form, else the one that the form names; only customer pages, to prevent open redirects. */
function redirectPath(request: Request, named: string) {
  const { host } = new URL(request.url)
  const referrer = request.headers.get('referer') ?? ''
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  const path = from?.host === host ? from.pathname + from.search : named
  return isCustomerPath(path) ? path : '/'
}

/** Stores the language that a customer chose, and redirects to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const language = readText(form, 'language')
  if (!isLanguage(language)) return errorResponse('unknown-language', 400)
  return redirect(redirectPath(request, readText(form, 'to')), {
    status: 303,
    headers: { 'set-cookie': languageCookie.write(language) },
  })
}

export const loader = () => redirect('/')
