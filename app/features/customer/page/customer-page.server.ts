import { pageShell } from '#app/features/public/page-shell.server.ts'
import { env } from '#app/server/env.server.ts'
import { inEachLanguage } from '#content/messages/languages.ts'
import earlyClicks from './early-clicks.js?raw'
import earlyVisit from './early-visit.js?raw'

/** The document around a customer's page in each language; only the catalogue that loads later differs. */
export const customerShells = inEachLanguage((language) =>
  pageShell({
    route: 'app/routes/customer/play.tsx',
    // The tip sheet, then React and the games, then their messages.
    entries: [
      'app/features/customer/page/customer-entry.client.ts',
      'app/features/customer/games/games-entry.tsx',
      `content/messages/playing.${language}.ts`,
    ],
    script: earlyVisit + earlyClicks,
    forms: 'https://cash.app https://venmo.com', // a tip form is answered with the way there
  }),
)

export const { brand } = env
