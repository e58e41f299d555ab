import { useEffect } from 'react'
import { data } from 'react-router'
import { brand } from '#app/features/play/customer-page.server.ts'
import { CustomerPage, pageTitle, THEME_COLOR } from '#app/features/play/customer-page.tsx'
import { lookupFailure } from '#app/features/play/lookup-message.ts'
import { LookupProblem } from '#app/features/play/lookup-problem.tsx'
import { lookUpProvider } from '#app/features/play/public-provider.server.ts'
import type { Route } from './+types/play.ts'

/** For addresses that name nobody, and for development: the built product draws a found provider's page itself. */
export async function loader({ request }: Route.LoaderArgs) {
  const { id, provider, cause } = await lookUpProvider(new URL(request.url))
  if (provider) return data({ id, message: undefined, provider, brand })
  const { message, status } = lookupFailure(cause)
  return data({ id, message, provider: undefined, brand }, { status })
}

/** In the built product a link to this page is a page load: it has no router to arrive with. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (import.meta.env.DEV) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.provider?.businessName) },
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', content: THEME_COLOR },
  ]
}

export default function Play({ loaderData: { id, message, provider, brand } }: Route.ComponentProps) {
  const shown = provider !== undefined
  useEffect(() => {
    // In the built product the page arrives without the router, and its starter fetches both.
    if (shown) void import('#app/features/play/customer-entry.client.ts')
    if (shown) void import('#app/features/play/games-entry.tsx')
  }, [shown])

  if (!provider) return <LookupProblem message={message} providerId={id} />
  return <CustomerPage provider={provider} brand={brand} />
}
