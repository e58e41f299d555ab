import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LoadedMessages } from './ui/i18n/loaded-messages.tsx'

type Page = {
  __reactRouterManifest: { routes: Record<string, { css?: string[] }> }
  __reactRouterRouteModules: Record<string, unknown> // of the page that the server rendered
}

/** The server's page has its styles in it, so the router links only those of other pages. */
function forgetInlinedStyles() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as never as Page
  const { routes } = manifest
  const inlined = new Set(Object.keys(modules).flatMap((id) => routes[id]?.css ?? []))
  for (const route of Object.values(routes)) route.css = route.css?.filter((file) => !inlined.has(file))
}

/** Marks the document as hydrated, for tests and for monitoring with a browser. */
function HydrationMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return children
}

// A load that a newer one replaces is aborted; React Router 8.4 leaves the rejection of its stream unhandled.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault()
})
if (import.meta.env.PROD) forgetInlinedStyles()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationMark>
        <LoadedMessages>
          <HydratedRouter />
        </LoadedMessages>
      </HydrationMark>
    </StrictMode>,
  )
})
