import { createRoot } from 'react-dom/client'
import { MessagesContext } from '#app/games/shared/use-messages.ts'
import { BrandName } from '#app/ui/brand-name.ts'
import { visitOf } from '../play-session/visit-of-page.client.ts'
import { CustomerGames } from './customer-games.tsx'
import { hearOnlyThese } from './heard-events.ts'
import { loadMessages } from './load-messages.ts'

const COMPUTER = '(hover: hover) and (pointer: fine) and (min-width: 600px)'

// Loaded together with the small entry, and after it: only the games need it.
const screen = document.getElementById('screen')
if (screen) {
  const { provider = '', place = '', brand = '' } = screen.dataset
  visitOf(provider)
  const messages = await loadMessages(document.documentElement.lang)
  hearOnlyThese(screen)
  createRoot(screen).render(
    <MessagesContext value={messages}>
      <BrandName value={brand}>
        <CustomerGames place={place} brand={brand} />
      </BrandName>
    </MessagesContext>,
  )
  import('#app/features/vitals/report-vitals.client.ts').then(
    ({ reportVitals }) => reportVitals(),
    () => {}, // unmeasured is no loss to the customer
  )
  if (matchMedia(COMPUTER).matches) {
    import('#app/features/tip/phone-panel.tsx').then(
      ({ showPhonePanel }) => showPhonePanel(provider, messages.phonePanel),
      () => {}, // the sheet is complete without it
    )
  }
}
