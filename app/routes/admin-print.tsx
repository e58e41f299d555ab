import { Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { CodeSheets } from '#app/features/admin/code-sheets.tsx'
import { adminCard } from '#app/features/admin/codes.server.ts'
import { findSelection } from '#app/features/admin/selection.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/admin-print.ts'
import styles from './admin-print.module.css'
import { clientContext } from './context.ts'

const COPIES = 6 // of a single provider's code: one whole sheet

export async function loader({ request, context }: Route.LoaderArgs) {
  const providers = await findSelection(new URL(request.url).searchParams)
  const [only] = providers
  if (!only) return data({ title: '', cards: [] }, 400)
  const { origin } = context.get(clientContext)
  const repeated = providers.length === 1 ? Array.from({ length: COPIES }, () => only) : providers
  return data({
    title: providers.length === 1 ? only.businessName || only.email : `${providers.length} providers`,
    cards: repeated.map((provider, index) => ({
      key: `${provider.id}-${index}`,
      card: adminCard(origin, provider),
    })),
  })
}

export const meta = () => [{ title: 'Print codes' }, { name: 'robots', content: 'noindex' }]

export default function AdminPrint({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar />
      <main>
        <div className={styles.tools}>
          <h1>Print codes</h1>
          <Link to="/admin" className={buttonClass({ look: 'plain' })}>
            Back to the dashboard
          </Link>
          <Button look="go" onClick={() => print()} disabled={!loaderData.cards.length}>
            <Printer size={20} aria-hidden />
            Print
          </Button>
          {!loaderData.cards.length && <Notice kind="bad">No provider was chosen.</Notice>}
        </div>
        <CodeSheets {...loaderData} />
      </main>
    </>
  )
}
