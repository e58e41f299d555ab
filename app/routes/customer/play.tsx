import { useEffect } from 'react'
import { data } from 'react-router'
import { brand } from '#app/features/customer/page/customer-page.server.ts'
import { CustomerPage, pageTitle, THEME_COLOR } from '#app/features/customer/page/customer-page.tsx'
import { lookupFailure } from '#app/features/customer/page/lookup-message.ts'
import { LookupProblem } from '#app/features/customer/page/lookup-problem.tsx'
import { lookUpProvider } from '#app/features/customer/page/public-provider.server.ts'
import { tipPageMessages } from '#app/features/customer/page/tip-page-messages.ts'
import { readLanguage } from '#app/features/i18n/language.server.ts'
import { PROBLEMS, TIP_PAGE } from '#content/messages/by-language.ts'
import type { Route } from './+types/play.ts'

/** For addresses that name nobody, and for development: the built product draws a found provider's page itself. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = readLanguage(request)
  const { id, provider, cause } = await lookUpProvider(new URL(request.url))
  const title = pageTitle(provider?.businessName, TIP_PAGE[language])
  if (provider) return data({ id, title, provider, brand, language, problem: undefined })
  const messages = PROBLEMS[language]
  const { message, status } = lookupFailure(cause, messages)
  const problem = { message, messages }
  return data({ id, title, provider: undefined, brand, language, problem }, { status })
}

/** In the built product a link to this page is a page load: it has no router to arrive with. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (import.meta.env.DEV) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.title },
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', content: THEME_COLOR },
  ]
}

// In the browser only development draws the page again: the built product's page arrives with its words in it, and the
// component stands here for its styles.
const wordsOf: typeof tipPageMessages =
  import.meta.env.SSR || import.meta.env.DEV
    ? tipPageMessages
    : () => {
        throw new Error('The page has its words')
      }

export default function Play({ loaderData }: Route.ComponentProps) {
  const { id, provider, brand, language, problem } = loaderData
  const shown = provider !== undefined
  useEffect(() => {
    // In the built product the page arrives without the router, and its starter fetches both.
    if (shown) void import('#app/features/customer/page/customer-entry.client.ts')
    if (shown) void import('#app/features/customer/games/games-entry.tsx')
  }, [shown])

  if (problem) return <LookupProblem providerId={id} {...problem} />
  if (!provider) return null
  return <CustomerPage provider={provider} brand={brand} language={language} messages={wordsOf(language)} />
}
