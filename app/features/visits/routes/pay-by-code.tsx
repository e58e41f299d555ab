import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { parseTipAmount } from '#app/features/payment-methods/tip-amount.ts'
import { readReference } from '#app/features/tips/sheet/reference-word.ts'
import { REFERENCE_PARAM } from '#app/features/tips/sheet/with-reference.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { loadDocument } from '#app/kit/public-page/load-document.client.ts'
import { publicHeaders } from '#app/kit/public-page/page-shell.server.ts'
import { THEME_COLOR } from '#app/ui/layout/base-meta.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import { codeShell } from '../code/code-page.server.ts'
import { CodePage } from '../code/code-page.tsx'
import { tipCode } from '../code/tip-code.ts'
import { lookupFailure } from '../page/lookup-message.ts'
import { lookUpById } from '../page/public-provider.server.ts'
import type { Route } from './+types/pay-by-code.ts'

/** The code of one amount. Its address names all that it shows, so a browser may keep it for the way back from a bank's app. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const language = readLanguage(request)
  const { provider, cause } = await lookUpById(params.providerId)
  if (!provider) {
    const { message, status } = lookupFailure(cause, MESSAGES[language].problems)
    const { heading, home } = MESSAGES[language].problems
    const problem = { heading, message, link: { label: home, to: '/' } }
    return data(
      { title: heading, problem, code: undefined, messages: undefined, shell: undefined },
      { status },
    )
  }
  const query = new URL(request.url).searchParams
  const amountMinor = parseTipAmount(query.get('amount') ?? '', provider.currency)
  const reference = readReference(query.get(REFERENCE_PARAM))
  const payable = provider.methods.find(({ id }) => id === params.way)
  const words = {
    messages: MESSAGES[language]['code-page'],
    names: MESSAGES[language]['payment-method-names'],
    locale: LOCALES[language],
    nameless: MESSAGES[language]['tip-page'].nameless,
  }
  const code = payable && amountMinor && tipCode(provider, payable, { amountMinor, reference }, words)
  if (!code) throw redirect(`/tip/${provider.id}`)
  const page = {
    title: code.heading,
    code,
    messages: MESSAGES[language]['code-page'].page,
    shell: codeShell,
    problem: undefined,
  }
  return data(page, { headers: publicHeaders(codeShell) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (args: Route.ClientLoaderArgs) => loadDocument(args)

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
  { name: 'theme-color', content: THEME_COLOR },
]

export default function PayByCodeRoute({ loaderData }: Route.ComponentProps) {
  const { code, messages, problem, shell } = loaderData
  const shown = code !== undefined
  useEffect(() => {
    // In the built product the page arrives without the router, and its starter fetches this.
    if (shown) void import('../code/code-page-entry.client.ts')
  }, [shown])
  if (problem) return <ErrorPage {...problem} />
  return code && <CodePage code={code} messages={messages} entries={shell?.entries} />
}
