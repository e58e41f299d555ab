import { pageShell } from './page-shell.server.ts'

const siteShell = (route: string) =>
  pageShell({ route, entries: ['app/kit/public-page/site-entry.client.ts'] })

export const landingShell = siteShell('app/features/marketing/routes/landing.tsx')
export const legalShell = siteShell('app/features/marketing/routes/legal.tsx')
