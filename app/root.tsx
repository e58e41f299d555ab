import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { mayHavePasskeys } from '#app/features/identity/passkey/passkey.ts'
import { clientContext, languageContext } from '#app/features/identity/session/route-context.server.ts'
import type { PageShell } from '#app/kit/public-page/page-shell.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Messages } from '#content/messages.ts'
import type { Route } from './+types/root.ts'
import { env } from './server/env.server.ts'
import { keepShownData } from './ui/background-reload.ts'
import { BrandName } from './ui/brand-name.ts'
import { LoadingCoin } from './ui/coin/loading-coin.tsx'
import { useRouteFocus } from './ui/focus/use-route-focus.ts'
import { replayInput } from './ui/forms/replay-input.client.ts'
import { useMessages, usePageLanguage } from './ui/i18n/use-messages.ts'
import { BaseMeta } from './ui/layout/base-meta.tsx'
import { awaitBlockedNavigation } from './ui/layout/blocked-navigation.ts'
import { ErrorPage } from './ui/layout/error-page.tsx'
import { SkipLink } from './ui/layout/skip-link.tsx'
import { StayOffline } from './ui/layout/stay-offline.tsx'
import { loadAhead } from './ui/page-modules.ts'
import { thrownCause } from './ui/thrown-cause.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import webFonts from './styles/web-fonts.css?url'

// A trial has any local address.
const PASSKEYS = env.trial || mayHavePasskeys(env.publicUrl) ? 'possible' : undefined

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, requestId } = context.get(clientContext)
  const messages = MESSAGES[context.get(languageContext)].failure
  // A page that everybody gets has nothing of one request.
  return data({
    ...(nonce && { nonce, requestId }),
    ads: env.ads,
    brand: env.brand,
    messages,
    passkeys: PASSKEYS,
  })
}

/** The shell of a public page, which has none of the router's scripts. */
function usePageShell() {
  const { loaderData } = useMatches().at(-1) ?? {}
  return (loaderData as { shell?: PageShell } | undefined)?.shell
}

/** Loads the web fonts after what the page shows at first. Without JavaScript they load at once. */
function addFonts() {
  const add = () => {
    if (document.querySelector(`link[href="${webFonts}"]`)) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: webFonts }))
  }
  if (document.readyState === 'complete') return add()
  addEventListener('load', add)
  return () => removeEventListener('load', add)
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownData, awaitBlockedNavigation]

/** The nonce belongs to the document, so the data is loaded once. */
export const shouldRevalidate = () => false

/**
 * Pages that are often long and whose parts stay where they are when the rest arrives. All others are painted as a whole:
 * what is centred or fills a screen would move.
 */
const ONLY_GROW = new Set([
  'features/owner-layout/routes/signed-in',
  'features/admin/routes/admins-only',
  'features/menu/routes/public-menu',
])

export function Layout({ children }: { children: ReactNode }) {
  const { language } = usePageLanguage()
  const { nonce, ads, brand } = useRouteLoaderData<typeof loader>('root') ?? {}
  const shell = usePageShell()
  const paintsWhole = !useMatches().some(({ id }) => ONLY_GROW.has(id))
  useEffect(addFonts, [])
  return (
    <html lang={language} data-ad-client={ads?.client} data-ad-slot={ads?.slot}>
      <head>
        <BaseMeta />
        {paintsWhole && <link rel="expect" href="#page-end" blocking="render" />}
        <Meta />
        {shell ? <style dangerouslySetInnerHTML={{ __html: shell.css }} /> : <Links nonce={nonce} />}
        <noscript id="fonts">
          <link rel="stylesheet" href={webFonts} />
        </noscript>
      </head>
      <body>
        <SkipLink language={language} />
        {brand ? <BrandName value={brand}>{children}</BrandName> : children}
        <span id="page-end" hidden />
        {shell ? (
          <script dangerouslySetInnerHTML={{ __html: shell.script }} />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

const LATEST_MS = 3000 // a browser may never be idle

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in self ? requestIdleCallback(work, { timeout: LATEST_MS }) : setTimeout(work)
const measure = () =>
  whenIdle(() => import('#app/kit/vitals/report-vitals.client.ts').then(({ reportVitals }) => reportVitals()))

export default function App() {
  useLayoutEffect(() => replayInput(), []) // before React renders again
  useEffect(() => void measure(), [])
  const layout = useMatches().at(-2)?.id // the root, for a page without another
  useEffect(() => {
    const left = new AbortController()
    whenIdle(() => loadAhead(layout, left.signal))
    return () => left.abort()
  }, [layout])
  const { pathname: here, search } = useLocation()
  useRouteFocus(`${here} ${new URLSearchParams(search).get('view')}`) // the dashboard's views have one path
  const hasRouter = !usePageShell()
  const next = useNavigation().location?.pathname
  // Until the server has verified the admin, this covers the previous page.
  const verifying = next === '/admin' && here !== next
  if (!hasRouter) return <Outlet />
  return (
    <StayOffline>
      <div hidden={verifying}>
        <Outlet />
      </div>
      {verifying && <LoadingCoin text="Verifying admin access..." />}
    </StayOffline>
  )
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root')
  return root ? <Failure t={root.messages} requestId={root.requestId} /> : <FailureWithoutData />
}

/** When no loader has run, such as for a form that no route takes. */
function FailureWithoutData() {
  return <Failure t={useMessages('shell').failure} />
}

type FailureProps = { t: Messages['failure']; requestId?: string }

function Failure({ t, requestId }: FailureProps) {
  const error = useRouteError()
  const cause = thrownCause(error, t.problems)
  const known = cause || (isRouteErrorResponse(error) && error.status < 500)
  const home = { label: t.home, to: '/' }
  const heading = known ? t.known : t.unknown
  return (
    <>
      <title>{heading}</title>
      <ErrorPage
        heading={heading}
        message={cause ? t.problems[cause] : t.hint}
        detail={known || !requestId ? undefined : `${t.name} ${requestId}`}
        // Without a response the request failed or the page is broken; reloading may help.
        {...(isRouteErrorResponse(error)
          ? { link: home }
          : { link: { label: t.again, to: '' }, secondLink: home })}
      />
    </>
  )
}
