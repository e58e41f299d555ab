import { useEffect } from 'react'
import { data } from 'react-router'
import { shownProviderContext } from '#app/features/identity/session/route-context.server.ts'
import { type LookupCause, lookupStatus } from '#app/features/visits/page/lookup-message.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { linkPreview } from '#app/kit/public-page/link-preview.server.ts'
import { loadDocument } from '#app/kit/public-page/load-document.client.ts'
import { publicHeaders } from '#app/kit/public-page/page-shell.server.ts'
import { THEME_COLOR } from '#app/ui/layout/base-meta.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { lookUpMenu, publicMenuShell } from '../public/public-menu.server.ts'
import { PublicMenuPage } from '../public/public-menu-page.tsx'
import type { Route } from './+types/public-menu.ts'

export const handle: PageHandle = { translated: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = readLanguage(request)
  const { title, titleOfNobody, description, problems, scanAgain, ...messages } =
    MESSAGES[language]['menu-page']
  const found = await lookUpMenu(new URL(request.url), language)
  if (!found.menu) {
    const message = found.cause === 'suspended' ? MESSAGES[language].problems.lookup.suspended : scanAgain
    const problem = { heading: problems[found.cause], message, ...errorLinks(found, language) }
    return data(
      { title: titleOfNobody, preview: [], language, messages, problem, menu: undefined, shell: undefined },
      { status: lookupStatus(found.cause) },
    )
  }
  const { menu } = found
  const shell = publicMenuShell
  if (shell) context.set(shownProviderContext, { pageId: menu.providerId, providerId: found.ownerId })
  const shown = title({ name: menu.name })
  const preview = linkPreview({ title: shown, description, picture: menu.photoUrl })
  return data(
    { title: shown, preview, language, messages, problem: undefined, menu, shell },
    { headers: publicHeaders(shell) },
  )
}

/** The tip page of a provider who is unknown shows the same error, so Back leads home from there. */
function errorLinks({ cause, id }: { cause: LookupCause; id?: string }, language: Language) {
  const { back } = MESSAGES[language]['menu-page']
  if (cause !== 'unreachable') return { link: { label: back, to: '/' } }
  const { tryAgain } = MESSAGES[language].problems
  return { link: { label: back, to: `/tip/${id}` }, secondLink: { label: tryAgain, to: '' } }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (args: Route.ClientLoaderArgs) => loadDocument(args)

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData?.title },
    ...(loaderData?.preview ?? []),
    ...(loaderData?.menu ? [] : [{ name: 'robots', content: 'noindex' }]),
    { name: 'theme-color', content: THEME_COLOR },
  ]
}

export default function PublicMenuRoute({ loaderData }: Route.ComponentProps) {
  const { problem, menu, language, messages, shell } = loaderData
  const shown = menu !== undefined
  useEffect(() => {
    // In the built product the page arrives without the router, and its starter fetches this.
    if (shown) void import('../public/public-menu-entry.client.ts')
  }, [shown])
  if (problem) return <ErrorPage {...problem} />
  return (
    menu && <PublicMenuPage menu={menu} language={language} messages={messages} entries={shell?.entries} />
  )
}
