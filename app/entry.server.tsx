import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { clientContext, languageContext } from '#app/features/identity/session/route-context.server.ts'
import { hydrateOnInteraction } from '#app/kit/public-page/late-router.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { inlineSources, pagePolicy } from './server/headers.server.ts'
import { inlineStyles } from './server/inline-styles.server.ts'
import { renderedMessages } from './ui/i18n/rendered-messages.server.ts'
import { PageLanguageContext } from './ui/i18n/use-messages.ts'

// Vite inserts styles by script and reports changes over a WebSocket.
const DEVELOPMENT = import.meta.env.DEV ? { styles: "'unsafe-inline'", connections: 'ws:' } : undefined

/** The forms for visitors work without script, so the router's scripts wait until one is used. */
const isLate = (request: Request, { staticHandlerContext: { matches } }: EntryContext) =>
  import.meta.env.PROD &&
  request.method !== 'POST' &&
  matches.some(({ route }) => route.id === 'features/identity/routes/visitors-only')

/** How long what a page waits for may take: longer than a print, which ends by itself. */
export const streamTimeout = 120_000

/** Renders a page with all that it waits for to one text: it is compressed as a whole, so streaming gains nothing. */
const renderPage = (page: ReactNode, options: RenderToPipeableStreamOptions) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(clientContext)
  const page = await renderPage(
    <PageLanguageContext value={renderedMessages[context.get(languageContext)]}>
      <ServerRouter context={DEVELOPMENT ? router : inlineStyles(router)} url={request.url} nonce={nonce} />
    </PageLanguageContext>,
    {
      nonce, // of the scripts that hand over what a page waited for
      progressiveChunkSize: Number.POSITIVE_INFINITY, // else a long page needs a script to show it
      onError: (error) => {
        if (request.signal.aborted) return // the client is gone
        log.error({ err: error, path: new URL(request.url).pathname }, 'page failed to render')
      },
    },
  )
  const html = isLate(request, router) ? hydrateOnInteraction(page) : page
  headers.set('content-type', 'text/html; charset=utf-8')
  if (nonce && !headers.has('content-security-policy')) {
    const ours = `'nonce-${nonce}'`
    headers.set('content-security-policy', pagePolicy({ scripts: ours, styles: ours, ...DEVELOPMENT }))
  }
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', pagePolicy(inlineSources(html)))
  return new Response(html, { status, headers })
}

/** Logs an unexpected error of a loader or an action. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { requestId } = context.get(clientContext)
  log.error(
    { err: error, requestId, method: request.method, path: new URL(request.url).pathname },
    'request failed',
  )
}
