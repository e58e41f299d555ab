import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

// Pages and server are loaded through Vite, so that a change of either shows at once.
process.env.TRIAL ??= 'yes'
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const main: typeof import('../app/main.ts') = (await vite.ssrLoadModule('/app/main.ts')) as never
await main.prepare()

const server = createServer((request, response) =>
  vite.middlewares(request, response, async () => {
    const { developmentApp }: typeof main = (await vite.ssrLoadModule('/app/main.ts')) as never
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as never
    await getRequestListener(developmentApp(build).fetch)(request, response)
  }),
)
const port = Number(process.env.PORT ?? 3000)
server.listen(port, '127.0.0.1', () => console.log(`Developing on http://localhost:${port}`))
