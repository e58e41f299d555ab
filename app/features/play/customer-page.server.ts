import { pageShell } from '#app/features/public-page/page-shell.server.ts'
import { env } from '#app/server/env.server.ts'
import { inEachLanguage } from '#content/words/languages.ts'
import starter from './starter.js?raw'

/** What a customer's page stands on in each language: only the words that come later differ. */
export const customerShells = inEachLanguage((language) =>
  pageShell({
    route: 'app/routes/play.tsx',
    // The small one wakes the tip sheet, the other one brings React and the games, the last one what they say.
    entries: [
      'app/features/play/customer-entry.client.ts',
      'app/features/play/games-entry.tsx',
      `content/words/playing.${language}.ts`,
    ],
    starter,
    forms: 'https://cash.app https://venmo.com', // a tip form is answered with the way there
  }),
)

export const { brand } = env
