import { pageShell } from '#app/features/public-page/page-shell.server.ts'
import starter from '#app/features/public-page/starter.js?raw'

export const landingShell = pageShell({
  route: 'app/routes/landing/landing.tsx',
  entries: ['app/features/public/landing-entry.client.ts'],
  starter,
})
