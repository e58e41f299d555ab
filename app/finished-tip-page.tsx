import { renderToStaticMarkup } from 'react-dom/server'
import { brand, customerShell } from './features/play/customer-page.server.ts'
import { CustomerPage, pageTitle, THEME_COLOR } from './features/play/customer-page.tsx'
import type { PublicProvider } from './features/play/public-provider.server.ts'
import { env } from './server/env.server.ts'
import { HeadBasics } from './ui/head-basics.tsx'

/**
 * The customer's page of the built product as one text, with its policy. It is drawn without the router, whose part is
 * most of the work of a first request and nothing of the page. Undefined in development.
 */
export function finishTipPage(provider: PublicProvider) {
  if (!customerShell) return undefined
  const { css, starter, entries, policy } = customerShell
  const page = renderToStaticMarkup(
    <html lang="en" data-ad-client={env.ads?.client} data-ad-slot={env.ads?.slot}>
      <head>
        <HeadBasics />
        <title>{pageTitle(provider.businessName)}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={THEME_COLOR} />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <CustomerPage provider={provider} brand={brand} entries={entries} />
        <script dangerouslySetInnerHTML={{ __html: starter }} />
      </body>
    </html>,
  )
  return { html: `<!DOCTYPE html>${page}`, policy }
}
