import { useEffect } from 'react'
import { data } from 'react-router'
import { lookUpMenu, publicMenuShell } from '#app/features/menu/public-menu.server.ts'
import { publicMenuFailure } from '#app/features/menu/public-menu.ts'
import { PublicMenuPage } from '#app/features/menu/public-menu-page.tsx'
import { publicHeaders } from '#app/features/public-page/page-shell.server.ts'
import { Problem } from '#app/ui/problem.tsx'
import type { Route } from './+types/public-menu.ts'
import { shownProviderContext } from './context.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await lookUpMenu(new URL(request.url))
  if (!found.menu) {
    const { message, status } = publicMenuFailure(found.cause)
    const back = found.id ? `/tip/${found.id}` : '/'
    return data({ message, back, menu: undefined, shell: undefined }, { status })
  }
  if (publicMenuShell) context.set(shownProviderContext, found.menu.providerId)
  return data(
    { message: undefined, back: undefined, menu: found.menu, shell: publicMenuShell },
    { headers: publicHeaders(publicMenuShell) },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** In the built product a link to this page is a page load: it has no router to arrive with. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (import.meta.env.DEV) return serverLoader()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export function meta({ loaderData }: Route.MetaArgs) {
  const menu = loaderData?.menu
  return [
    { title: menu ? `Menu: ${menu.name}` : 'Menu' },
    ...(menu ? [] : [{ name: 'robots', content: 'noindex' }]),
    { name: 'theme-color', content: '#12443C' },
  ]
}

export default function PublicMenu({ loaderData: { message, back, menu, shell } }: Route.ComponentProps) {
  const shown = menu !== undefined
  useEffect(() => {
    // In the built product the page arrives without the router, and its starter fetches this.
    if (shown) void import('#app/features/menu/public-menu-entry.client.ts')
  }, [shown])
  if (menu) return <PublicMenuPage menu={menu} entries={shell?.entries} />
  return (
    <Problem
      heading={message}
      message="Scan the code again, or ask for it."
      way={{ label: 'Back', to: back }}
    />
  )
}
