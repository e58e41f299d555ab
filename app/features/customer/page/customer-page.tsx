import { TipSheet } from '#app/features/tip/tip-sheet.tsx'
import type { Language } from '#content/messages/languages.ts'
import { CustomerLanding } from './customer-landing.tsx'
import type { PublicProvider } from './public-provider.server.ts'
import type { TipPageMessages } from './tip-page-messages.ts'

export const pageTitle = (
  name: string | null | undefined,
  messages: Pick<TipPageMessages, 'title' | 'titleOfNobody'>,
) => (name ? messages.title({ name }) : messages.titleOfNobody)

type Props = {
  provider: PublicProvider
  brand: string
  language: Language
  messages: TipPageMessages
  entries?: string
}

/** All that a customer's page shows before a game. `entries` are the scripts that its starter fetches later. */
export const CustomerPage = ({ provider, brand, language, messages, entries }: Props) => (
  <>
    <CustomerLanding provider={provider} brand={brand} language={language} messages={messages} />
    <TipSheet payee={provider} messages={messages} />
    <div
      id="screen"
      data-provider={provider.id}
      data-business={provider.businessName || brand}
      data-brand={brand}
      data-entries={entries}
    />
  </>
)
