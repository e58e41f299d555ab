import { pageShell } from '#app/features/public/page-shell.server.ts'
import preHydrationClicks from './early-code-clicks.js?raw'

export const codeShell = pageShell({
  route: 'app/routes/customer/pay-by-code.tsx',
  entries: ['app/features/customer/code/code-page-entry.client.ts'],
  script: preHydrationClicks,
})
