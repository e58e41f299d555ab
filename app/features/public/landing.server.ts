import { pageShell } from '#app/features/public/page-shell.server.ts'

export const landingShell = pageShell({
  route: 'app/routes/marketing/landing/landing.tsx',
  entries: ['app/features/public/landing-entry.client.ts'],
})
