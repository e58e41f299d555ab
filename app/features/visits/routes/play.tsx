import { useEffect } from 'react'
import { data } from 'react-router'
import { shownProviderContext } from '#app/features/identity/session/route-context.server.ts'
import { tipChoices } from '#app/features/payment-methods/tip-choices.ts'
import { formTargets } from '#app/features/payment-methods/tip-link.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { linkPreview } from '#app/kit/public-page/link-preview.server.ts'
import { loadDocument } from '#app/kit/public-page/load-document.client.ts'
import { publicHeaders } from '#app/kit/public-page/page-shell.server.ts'
import { THEME_COLOR } from '#app/ui/layout/base-meta.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import { brand, customerShells, gameFiles } from '../page/customer-page.server.ts'
import { CustomerPage, pageTitle } from '../page/customer-page.tsx'
import { lookupFailure } from '../page/lookup-message.ts'
import { LookupProblem } from '../page/lookup-problem.tsx'
import { lookUpProvider } from '../page/public-provider.server.ts'
import { tipPageMessages } from '../page/tip-page-messages.ts'
import { listPopularGames } from '../play-session/popular-games.server.ts'
import type { Route } from './+types/play.ts'

export const handle: PageHandle = { translated: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = readLanguage(request)
  const { id, provider, cause, business } = await lookUpProvider(new URL(request.url))
  const title = pageTitle(provider?.businessName, MESSAGES[language]['tip-page'])
  if (provider) {
    const shell = customerShells[language]
    if (shell) context.set(shownProviderContext, { pageId: provider.id, providerId: provider.providerId })
    const popular = await listPopularGames(provider.providerId)
    const words = {
      messages: MESSAGES[language]['tip-page'],
      names: MESSAGES[language]['payment-method-names'],
      locale: LOCALES[language],
    }
    const choices = tipChoices(provider, words)
    const { description } = words.messages
    const preview = linkPreview({ title, description, picture: provider.photoUrl })
    const page = { title, preview, provider, brand, language, shell, popular, choices, files: gameFiles }
    // The form without JavaScript redirects to a payment method.
    const headers = publicHeaders(shell, formTargets(provider))
    return data({ ...page, problem: undefined }, { headers })
  }
  const messages = MESSAGES[language].problems
  const { message, status } = lookupFailure(cause, messages)
  // Trying again would not help.
  const problem = business
    ? {
        ...{ message, messages, heading: messages.unused[cause === 'blank' ? cause : 'resting'] },
        unused: { business, blankCode: cause === 'blank' ? id : undefined },
      }
    : cause === 'suspended'
      ? { message, messages, heading: messages.suspended }
      : { message, messages, providerId: id }
  return data(
    {
      title,
      preview: [],
      provider: undefined,
      brand,
      language,
      shell: undefined,
      popular: undefined,
      choices: undefined,
      files: undefined,
      problem,
    },
    { status },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (args: Route.ClientLoaderArgs) => loadDocument(args)

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.title },
    ...(loaderData?.preview ?? []),
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', content: THEME_COLOR },
  ]
}

export default function PlayRoute({ loaderData }: Route.ComponentProps) {
  const { provider, brand, language, shell, popular = [], choices, files, problem } = loaderData
  const shown = provider !== undefined
  useEffect(() => {
    // In production the page has no router: the visit is inline, and the starter loads the entries.
    if (!shown || !import.meta.env.DEV) return
    void import('../page/early-visit.js').then(() => {
      void import('../page/customer-entry.client.ts')
      void import('#app/features/game-host/games-entry.tsx')
    })
  }, [shown])

  if (problem) return <LookupProblem {...problem} />
  if (!provider || !choices) return null
  return (
    <CustomerPage
      provider={provider}
      brand={brand}
      language={language}
      messages={tipPageMessages(language)}
      entries={shell?.entries}
      files={files}
      popular={popular}
      choices={choices}
    />
  )
}
