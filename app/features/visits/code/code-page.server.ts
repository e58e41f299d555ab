import { pageShell } from '#app/kit/public-page/page-shell.server.ts'
import preHydrationClicks from './early-code-clicks.js?raw'

export const codeShell = pageShell({
  route: 'app/features/visits/routes/pay-by-code.tsx',
  entries: ['app/features/visits/code/code-page-entry.client.ts'],
  script: preHydrationClicks,
})
