import '#app/features/visits/page/customer-entry.client.ts' // first: it takes over the visit
import { createRoot } from 'react-dom/client'
import { device } from '#app/features/visits/page/device.client.ts'
import { interruptedGame } from '#app/games/shared/interrupted-game.ts'
import { MessagesContext } from '#app/games/shared/use-messages.ts'
import { BrandName } from '#app/ui/brand-name.ts'
import { keepTexts } from '#app/ui/keep-texts.client.ts'
import { CustomerGames } from './customer-games.tsx'
import { fetchGame, prefetchGames } from './load-game.tsx'
import { loadMessages } from './load-messages.ts'
import { limitReactEvents } from './react-events.ts'
import { readTile } from './use-tiles.ts'

// Loaded together with the small entry, and after it: only the games need it.
const screen = document.getElementById('screen')
keepTexts()
if (screen) await start(screen)

/** A module that fails is never run again, so that it starts anew itself when the page is used or online again. */
function startLater(screen: HTMLElement) {
  const waiting = new AbortController()
  const again = () => {
    waiting.abort()
    void start(screen)
  }
  for (const type of ['pointerdown', 'keydown', 'click', 'online'])
    addEventListener(type, again, { capture: true, signal: waiting.signal })
}

async function start(screen: HTMLElement) {
  const { provider = '', business = '', brand = '' } = screen.dataset
  // Reloaded in a game, and no other was chosen since.
  const resumed = history.state?.tiplark && !screen.dataset.tapped ? interruptedGame(provider) : undefined
  const { tapped = '' } = screen.dataset
  const begun = resumed ?? readTile(tapped)
  const first = begun && fetchGame(begun.game) // not awaited: the games wait for this module
  first?.catch(() => {}) // reported when it is shown
  const messages = await loadMessages(document.documentElement.lang).catch(() => {})
  if (!messages) return startLater(screen)
  limitReactEvents(screen)
  createRoot(screen).render(
    <MessagesContext value={messages}>
      <BrandName value={brand}>
        <CustomerGames {...{ business, brand, begun }} isResumed={resumed !== undefined} />
      </BrandName>
    </MessagesContext>,
  )
  const measure = () =>
    import('#app/kit/vitals/report-vitals.client.ts').then(
      (module) => module.reportVitals(),
      () => {}, // a failure to load the measurement does not affect the customer
    )
  prefetchGames(first).then(measure, measure)
  if (device() === 'computer') {
    import('#app/features/tips/sheet/phone-panel.tsx').then(
      (module) => module.showPhonePanel(provider, messages.phonePanel),
      () => {}, // the sheet is complete without it
    )
  }
}
