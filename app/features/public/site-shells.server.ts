import { pageShell } from '#app/features/public/page-shell.server.ts'

const siteShell = (route: string) =>
  pageShell({ route, entries: ['app/features/public/site-entry.client.ts'] })

export const landingShell = siteShell('app/routes/marketing/landing/landing.tsx')
export const legalShell = siteShell('app/routes/marketing/legal.tsx')
