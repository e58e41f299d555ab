import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

// Pages and server are loaded through Vite, so that a change of either shows at once.
process.env.TRIAL ??= 'yes'
const server = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const main: typeof import('../app/main.ts') = (await vite.ssrLoadModule('/app/main.ts')) as never
await main.prepare()

server.on('request', (request, response) =>
  vite.middlewares(request, response, async () => {
    const { developmentApp }: typeof main = (await vite.ssrLoadModule('/app/main.ts')) as never
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as never
    await getRequestListener(developmentApp(build).fetch)(request, response)
  }),
)
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`Ready: http://localhost:${port}`)
})
