import { createServer } from 'vite'

process.env.TRIAL ??= 'yes'
const vite = await createServer({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
})
await vite.listen()
const { port } = vite.httpServer!.address() as { port: number }
console.log(`Ready: http://localhost:${port}`)
