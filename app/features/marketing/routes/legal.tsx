import { data } from 'react-router'
import { readSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { addressLines } from '#app/features/instance/settings/site-settings.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { languageLinks } from '#app/kit/i18n/language-address.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { LegalPage } from '#app/kit/public-page/legal-page.tsx'
import { loadDocument } from '#app/kit/public-page/load-document.client.ts'
import { publicHeaders } from '#app/kit/public-page/page-shell.server.ts'
import { legalShell } from '#app/kit/public-page/site-shells.server.ts'
import { onPostgres } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { FOOTER } from '#content/legal/footer.ts'
import { HEADER } from '#content/legal/header.ts'
import { PRIVACY, TERMS } from '#content/legal/legal-texts.ts'
import type { Route } from './+types/legal.ts'

export const handle: PageHandle = { translated: true, cachedBy: ['language'] }

export async function loader({ request }: Route.LoaderArgs) {
  const isTerms = new URL(request.url).pathname.startsWith('/terms')
  const language = readLanguage(request)
  const { brand, supportEmail, ads, sendsMail } = env
  const { operator } = await readSiteSettings()
  const host = {
    ...{ brand, supportEmail, ads: ads !== undefined, keepsRemnants: onPostgres, sendsMail },
    ...((operator.name || operator.address) && {
      operator: { name: operator.name, address: addressLines(operator.address).join(', ') },
    }),
  }
  const textOf = (isTerms ? TERMS : PRIVACY)[language]
  const path = isTerms ? '/terms' : '/privacy'
  const page = {
    text: textOf(host),
    language,
    header: HEADER[language],
    footer: FOOTER[language],
    path,
  }
  const links = languageLinks(env.publicUrl, path)
  return data({ page, links, shell: legalShell }, { headers: publicHeaders(legalShell) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (args: Route.ClientLoaderArgs) => loadDocument(args)

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.page.text.title },
  ...(loaderData?.links ?? []),
]

export default function Legal({ loaderData: { page, shell } }: Route.ComponentProps) {
  return <LegalPage {...page} entries={shell?.entries} />
}
