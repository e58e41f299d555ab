import { type IncomingMessage, type RequestOptions, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestResponse = {
  status: number
  text: string
  headers: IncomingMessage['headers']
  cookies: string[]
}
type Options = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/** Serves the built product in this process, on the test's own database. */
export async function startApp() {
  const { handler, listen } = await import(new URL('../../../build/server/index.js', import.meta.url).href)
  const server: Server = await listen(handler, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo

  /** Requests exactly this path; `fetch` would normalise it. */
  const sendRequest = (path: string, { method = 'GET', headers = {}, body }: Options = {}) =>
    new Promise<TestResponse>((resolve, reject) => {
      const options: RequestOptions = { host: '127.0.0.1', port, path, method, headers }
      const sent = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            headers: response.headers,
            cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!),
          }),
        )
        response.on('error', reject)
      })
      // A response may arrive before the whole body was sent; the rest of it fails.
      sent.on('error', reject)
      sent.end(body)
    })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    sendRequest(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  return { url: `http://127.0.0.1:${port}`, port, sendRequest, post, stop }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>
