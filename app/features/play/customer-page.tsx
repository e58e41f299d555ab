import { TipSheet } from '#app/features/tip/tip-sheet.tsx'
import { CustomerLanding } from './customer-landing.tsx'
import type { PublicProvider } from './public-provider.server.ts'

export const THEME_COLOR = '#12443C' // of the browser's own bars: the disc at the top

export const pageTitle = (name: string | null | undefined) => (name ? `Tip ${name}` : 'Leave a Tip')

type Props = { provider: PublicProvider; brand: string; entries?: string }

/** All that a customer's page shows before a game. `entries` are the scripts that its starter fetches later. */
export const CustomerPage = ({ provider, brand, entries }: Props) => (
  <>
    <CustomerLanding provider={provider} brand={brand} />
    <TipSheet payee={provider} />
    <div
      id="screen"
      data-provider={provider.id}
      data-place={provider.businessName || brand}
      data-brand={brand}
      data-entries={entries}
    />
  </>
)
