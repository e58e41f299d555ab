// Mechanism: development server
import type { RequestListener } from 'node:http'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

/** What `app/main.ts` exports for development. */
type Main = { prepare: () => Promise<void>; handler: RequestListener }

/**
 * Serves the whole request pipeline from Vite's dev server. Modules are loaded again after a change; an error goes to
 * Vite, which shows it in the browser.
 */
export function developmentServer(): Plugin {
  let hasFailed = false
  return {
    name: 'development-server',
    apply: 'serve',
    configureServer({ environments: { ssr }, middlewares }) {
      if (!isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules')
      const load = () => ssr.runner.import<Main>('/app/main.ts')
      let prepared: Promise<void> | undefined
      async function prepare() {
        const { prepare } = await load()
        await prepare()
      }
      return () =>
        middlewares.use(async (request, response, next) => {
          try {
            prepared ??= prepare()
            await prepared.catch((error) => {
              prepared = undefined // the next request tries again
              throw error
            })
            const { handler } = await load()
            hasFailed = false
            // Vite strips the base from `url`.
            request.url = request.originalUrl
            handler(request, response)
          } catch (error) {
            hasFailed = true
            next(error)
          }
        })
    },
    // A page that shows an error has none of the modules whose change would update it.
    hotUpdate({ server }) {
      if (hasFailed) server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}
