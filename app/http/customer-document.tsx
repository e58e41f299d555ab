import { renderToStaticMarkup } from 'react-dom/server.edge'
import { brand, customerShells } from '#app/features/customer/page/customer-page.server.ts'
import { CustomerPage, pageTitle, THEME_COLOR } from '#app/features/customer/page/customer-page.tsx'
import { lookUpById, type PublicProvider } from '#app/features/customer/page/public-provider.server.ts'
import { tipPageMessages } from '#app/features/customer/page/tip-page-messages.ts'
import { env } from '#app/server/env.server.ts'
import { HeadBasics } from '#app/ui/layout/head-basics.tsx'
import type { Language } from '#content/messages/languages.ts'
import { keepPage, pageTicket } from './page-cache.server.ts'

/**
 * The customer's page of a provider, made in the shortest way and kept; undefined when there is no such provider or no
 * finished page, as in development.
 */
export async function finishTipPage(id: string, language: Language) {
  const ticket = pageTicket(id)
  const { provider } = await lookUpById(id)
  const page = provider && drawTipPage(provider, language)
  return page && keepPage('tip', language, id, ticket, page)
}

/**
 * The page as one text, with its policy. It is drawn without the router, whose part is most of the work of a first
 * request and nothing of the page.
 */
function drawTipPage(provider: PublicProvider, language: Language) {
  const shell = customerShells[language]
  if (!shell) return undefined
  const { css, starter, entries, policy } = shell
  const messages = tipPageMessages(language)
  const page = renderToStaticMarkup(
    <html lang={language} data-ad-client={env.ads?.client} data-ad-slot={env.ads?.slot}>
      <head>
        <HeadBasics />
        <title>{pageTitle(provider.businessName, messages)}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={THEME_COLOR} />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <CustomerPage
          provider={provider}
          brand={brand}
          language={language}
          messages={messages}
          entries={entries}
        />
        <script dangerouslySetInnerHTML={{ __html: starter }} />
      </body>
    </html>,
  )
  return { html: `<!DOCTYPE html>${page}`, policy }
}
