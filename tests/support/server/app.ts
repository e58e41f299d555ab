import { type IncomingMessage, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { status: number; text: string; headers: IncomingMessage['headers']; cookies: string[] }
type Wish = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/** The built product's whole HTTP side in this process, on the test's own database. */
export async function startApp() {
  const { handler, listen } = await import(new URL('../../../build/server/index.js', import.meta.url).href)
  const server: Server = await listen(handler, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo

  /** Asks for exactly this path: nothing of it is tidied up on the way, as `fetch` would. */
  const ask = (path: string, { method = 'GET', headers = {}, body }: Wish = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options: RequestOptions = { host: '127.0.0.1', port, path, method, headers }
      const asked = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            headers: answer.headers,
            cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!),
          }),
        )
        answer.on('error', reject)
      })
      // An answer may be there before all of a body was taken; then the rest of it has nowhere to go.
      asked.on('error', reject)
      asked.end(body)
    })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  return { url: `http://127.0.0.1:${port}`, port, ask, post, stop }
}

export type App = Awaited<ReturnType<typeof startApp>>
