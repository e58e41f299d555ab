import { data } from 'react-router'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { adminCard } from '#app/features/admin/codes.server.ts'
import { findSelection } from '#app/features/admin/providers.server.ts'
import { fillPages, offerLayouts, readLayout } from '#app/features/qr/print-layout.ts'
import { PrintPage } from '#app/features/qr/print-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { clientContext } from '../context.ts'
import type { Route } from './+types/admin-print.ts'
import styles from './admin.module.css'

const SELECTION = new Set(['id', 'all', 'q']) // the parameters that stay when the layout changes

/** A single provider fills a page, several get one code each. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { origin } = context.get(clientContext)
  const providers = await findSelection(searchParams)
  const [only] = providers
  const title = providers.length === 1 ? only!.businessName || only!.email : `${providers.length} providers`
  const codes = providers.map((provider) => adminCard(origin, provider))
  const offered = offerLayouts(codes.map(({ text }) => text))
  const layout = readLayout(searchParams.get('layout'), offered)
  const cards = fillPages(codes, layout)
  const language = providers.length === 1 ? only!.language : undefined
  const sheets = { layout, title, language, cards, host: new URL(origin).host }
  const selection = [...searchParams].filter(([name]) => SELECTION.has(name))
  return data({ selection, offered, sheets }, only ? 200 : 400)
}

export const meta = () => [{ title: 'Print codes' }, { name: 'robots', content: 'noindex' }]

export default function AdminPrint({ loaderData: { selection, offered, sheets } }: Route.ComponentProps) {
  const problem = sheets.cards.length ? undefined : 'No provider was chosen.'
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <PrintPage
          heading="Print codes"
          parameters={selection}
          back="/admin"
          offered={offered}
          sheets={sheets}
          problem={problem}
        />
      </Main>
    </>
  )
}
