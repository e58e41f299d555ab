import { pageShell } from '#app/features/public-page/page-shell.server.ts'
import { env } from '#app/server/env.server.ts'
import starter from './starter.js?raw'

export const customerShell = pageShell({
  route: 'app/routes/play.tsx',
  // The small one wakes the tip sheet, the other one brings React and the games.
  entries: ['app/features/play/customer-entry.client.ts', 'app/features/play/games-entry.tsx'],
  starter,
  forms: 'https://cash.app https://venmo.com', // a tip form is answered with the way there
})

export const { brand } = env
