import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/*
 * A plain node:http server for `hello`, or for the page given as the first file. Fonts and pictures come from the build
 * and from the folder given after the page; `/script/{bytes}.js` is a script of that size.
 */
const [kind, page, pictures = 'build/client'] = process.argv.slice(2)

const hello: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '5' }).end('hello')
}

const TYPES: Record<string, string> = { '.woff2': 'font/woff2', '.css': 'text/css', '.svg': 'image/svg+xml' }

function files(): RequestListener {
  const html = brotliCompressSync(readFileSync(page!))
  const head = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(html.length),
  }
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0]!.replaceAll('..', '')
    const bytes = Number(/^\/script\/(\d+)\.js$/.exec(path)?.[1])
    const file = ['build/client', pictures].map((folder) => folder + path).find((name) => existsSync(name))
    const body = bytes ? scriptOf(bytes) : path !== '/' && file ? readFileSync(file) : undefined
    if (!body) return void response.writeHead(200, head).end(html)
    const type = bytes ? 'text/javascript' : (TYPES[extname(path)] ?? 'image/webp')
    response.writeHead(200, { 'content-type': type, 'content-length': String(body.length) }).end(body)
  }
}

const scriptOf = (bytes: number) => `//${randomBytes(bytes >> 1).toString('hex')}`

const server = createServer(kind === 'hello' ? hello : files())
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
