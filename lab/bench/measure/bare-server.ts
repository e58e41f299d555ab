import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/*
 * A plain node:http server: `hello`, or the page given as the first file and its fonts.
 */
const [kind, page, fonts = 'build/client'] = process.argv.slice(2)

const hello: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '5' }).end('hello')
}

function files(): RequestListener {
  const html = brotliCompressSync(readFileSync(page!))
  const head = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(html.length),
  }
  return (request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith('/assets/')) return void response.writeHead(200, head).end(html)
    const font = readFileSync(fonts + path.replaceAll('..', ''))
    response.writeHead(200, { 'content-type': 'font/woff2', 'content-length': String(font.length) }).end(font)
  }
}

const server = createServer(kind === 'hello' ? hello : files())
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
