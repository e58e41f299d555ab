import { createServer } from 'vite'

/*
 * The simulated Google in a separate process, so that several instances share it. It redirects to PUBLIC_URL and prints
 * its settings as one line. Vite loads it, because Node does not run JSX.
 */
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { startTrialGoogle } = await vite.ssrLoadModule('/app/features/identity/google/trial-google.server.ts')
const { settings } = await startTrialGoogle(0)
process.stdout.write(`${JSON.stringify(settings)}\n`)
