import { clientContext, languageContext } from '#app/features/identity/session/route-context.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { renderQrCard } from '#app/kit/qr/qr-card.ts'
import { codeLabel, tipUrl } from '#app/kit/qr/qr-content.ts'
import { env } from '#app/server/env.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { FIRST_SAMPLE } from '#db/samples.ts'
import type { Route } from './+types/sample-code.ts'

export const handle: PageHandle = { translated: true, cachedBy: ['language'] }

const HOUR_S = 60 * 60

/** The card in the landing page's picture. It can be scanned: a trial leads to its sample, others to this page. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext)
  const text = env.trial ? tipUrl(origin, FIRST_SAMPLE.id) : `${origin}/`
  const language = context.get(languageContext)
  const businessName = FIRST_SAMPLE.business_name ?? ''
  const label = codeLabel(MESSAGES[language].shell.code, businessName)
  const svg = renderQrCard({ text, businessName, language, label })
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${HOUR_S}` },
  })
}
