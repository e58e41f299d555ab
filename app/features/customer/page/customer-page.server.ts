import { pageShell } from '#app/features/public/page-shell.server.ts'
import { env } from '#app/server/env.server.ts'
import { inEachLanguage } from '#content/messages/languages.ts'
import starter from './starter.js?raw'

/** What a customer's page stands on in each language: only the words that come later differ. */
export const customerShells = inEachLanguage((language) =>
  pageShell({
    route: 'app/routes/customer/play.tsx',
    // The small one wakes the tip sheet, the other one brings React and the games, the last one what they say.
    entries: [
      'app/features/customer/page/customer-entry.client.ts',
      'app/features/customer/games/games-entry.tsx',
      `content/messages/playing.${language}.ts`,
    ],
    starter,
    forms: 'https://cash.app https://venmo.com', // a tip form is answered with the way there
  }),
)

export const { brand } = env
