import { createRoot } from 'react-dom/client'
import { interruptedGame } from '#app/games/shared/interrupted-game.ts'
import { MessagesContext } from '#app/games/shared/use-messages.ts'
import { BrandName } from '#app/ui/brand-name.ts'
import { openPageVisit } from '../play-session/visit.client.ts'
import { CustomerGames } from './customer-games.tsx'
import { loadMessages } from './load-messages.ts'
import { limitReactEvents } from './react-events.ts'

const COMPUTER = '(hover: hover) and (pointer: fine) and (min-width: 600px)'

// Loaded together with the small entry, and after it: only the games need it.
const screen = document.getElementById('screen')
if (screen) {
  const { provider = '', business = '', brand = '' } = screen.dataset
  openPageVisit(screen)
  const messages = await loadMessages(document.documentElement.lang)
  // Reloaded in a game, and no other was chosen since.
  const resumed = history.state?.tiplark && !screen.dataset.tapped ? interruptedGame(provider) : undefined
  limitReactEvents(screen)
  createRoot(screen).render(
    <MessagesContext value={messages}>
      <BrandName value={brand}>
        <CustomerGames business={business} brand={brand} resumed={resumed} />
      </BrandName>
    </MessagesContext>,
  )
  import('#app/features/vitals/report-vitals.client.ts').then(
    (module) => module.reportVitals(),
    () => {}, // unmeasured is no loss to the customer
  )
  if (matchMedia(COMPUTER).matches) {
    import('#app/features/tip/phone-panel.tsx').then(
      (module) => module.showPhonePanel(provider, messages.phonePanel),
      () => {}, // the sheet is complete without it
    )
  }
}
