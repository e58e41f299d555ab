// Mechanism: hydration, its marker on the document (data-hydrated)
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LoadedMessages } from './ui/i18n/loaded-messages.tsx'
import { keepTexts, takeBackTranslations } from './ui/keep-texts.client.ts'

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
function HydrationMark({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(() => {
    onHydrated()
    document.documentElement.dataset.hydrated = ''
  }, [onHydrated])
  return children
}

// A load that a newer one replaces is aborted; React Router 8.4 leaves the rejection of its stream unhandled.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault()
})
if (import.meta.env.PROD) forgetInlinedStyles()
keepTexts()

function hydrate() {
  const showTranslations = takeBackTranslations()
  // Whatever else was translated before, React renders anew.
  const isTranslated = document.querySelector('font') !== null
  const onRecoverableError = isTranslated ? (error: unknown) => console.warn(error) : reportError
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydrationMark onHydrated={showTranslations}>
          <LoadedMessages>
            <HydratedRouter />
          </LoadedMessages>
        </HydrationMark>
      </StrictMode>,
      { onRecoverableError },
    )
  })
}

// The newest of all that the pages use: a browser that has it has everything.
if ('command' in HTMLButtonElement.prototype) hydrate()
else import('./ui/fill-missing.client.ts').then(hydrate, () => {})
