import type { TipChoices } from '#app/features/payment-methods/tip-choices.ts'
import { TipSheet } from '#app/features/tips/sheet/tip-sheet.tsx'
import type { GameType } from '#app/games/games.ts'
import { CustomerLanding, type LandingProps } from './customer-landing.tsx'
import './loaded.module.css' // shown before the styles of the games are there
import type { TipPageMessages } from './tip-page-messages.ts'

export const pageTitle = (
  name: string | null | undefined,
  messages: Pick<TipPageMessages, 'title' | 'titleOfNobody'>,
) => (name ? messages.title({ name }) : messages.titleOfNobody)

/** All that a customer's page shows before a game. `entries` are the scripts that its starter fetches later. */
export const CustomerPage = ({
  entries,
  popular,
  choices,
  ...page
}: LandingProps & { entries?: string; popular: GameType[]; choices: TipChoices }) => (
  <>
    <CustomerLanding {...page} />
    <TipSheet choices={choices} messages={page.messages} />
    <div
      id="screen"
      data-provider={page.provider.id}
      data-business={page.provider.businessName || page.brand}
      data-brand={page.brand}
      data-entries={page.files && `${entries} ${page.files.styles}`}
      data-styles={page.files?.styles}
      data-popular={popular.join(' ') || undefined}
      data-pictures={page.provider.hasOwnPictures || undefined}
    />
  </>
)
