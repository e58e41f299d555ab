import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { handler as productHandler } from '#app/main.ts'
import { db } from '#app/server/db/db.server.ts'

// The built product, as it is served. Its settings are those of the test's database.
const built = new URL('../../../build/server/index.js', import.meta.url).href

/** Serves the product on a free port; a header of the test stands for the address that a connection comes from. */
async function serve() {
  const { handler } = (await import(/* @vite-ignore */ built)) as { handler: typeof productHandler }
  const server = createServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', {
      value: request.headers[ADDRESS],
      configurable: true,
    })
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return (server.address() as AddressInfo).port
}

const NativeResponse = Response // the product replaces the global one
const ADDRESS = 'x-test-address'
const NO_BODY = [101, 204, 205, 304]
let serving: Promise<number> | undefined

async function send(path: string, method: string, headers: Headers, body: Uint8Array) {
  serving ??= serve()
  const port = await serving
  return new Promise<Response>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: Object.fromEntries(headers) }
    const sent = request(options, (incoming) => {
      const all = new Headers()
      for (const [name, values] of Object.entries(incoming.headersDistinct))
        for (const value of values ?? []) all.append(name, value)
      const status = incoming.statusCode!
      const isEmpty = NO_BODY.includes(status) || method === 'HEAD'
      if (isEmpty) incoming.resume()
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
      resolve(new NativeResponse(isEmpty ? null : stream, { status, headers: all }))
    })
    sent.on('error', reject).end(body)
  })
}

type Fields = Record<string, string>
type Ask = { method?: string; body?: BodyInit; headers?: HeadersInit }

let addresses = 0

/** Somebody with a browser that keeps cookies and sends forms, at an address of their own. */
export function aVisitor({ ip = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}` } = {}) {
  const cookies = new Map<string, string>()
  const origin = 'http://localhost'

  async function ask(path: string, { method = 'GET', body, headers }: Ask = {}) {
    const all = new Headers(headers)
    if (cookies.size && !all.has('cookie'))
      all.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!all.has('host')) all.set('host', 'localhost')
    const request = new Request(origin + path, { method, body, headers: all })
    const { pathname, search } = new URL(request.url)
    request.headers.set(ADDRESS, ip)
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length) request.headers.set('content-length', String(bytes.length))
    const answer = await send(pathname + search, method, request.headers, bytes)
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const gone = rest.some((part) => /^\s*max-age=0$/i.test(part))
      if (gone) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    ip,
    cookies,
    get: (path: string, headers?: HeadersInit) => ask(path, { headers }),
    ask,
    send: (path: string, fields: Fields, headers?: HeadersInit) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    /** Where a GET leads, or its status. */
    async leadsTo(path: string) {
      const answer = await ask(path)
      return answer.headers.get('location') ?? answer.status
    },
    register: (email: string, password = 'secret1') =>
      ask('/register', {
        method: 'POST',
        body: new URLSearchParams({ name: 'Maria Silva', email, password, confirm: password }),
      }),
    login: (email: string, password: string, more: Fields = {}) =>
      ask('/login', { method: 'POST', body: new URLSearchParams({ email, password, ...more }) }),
  }
}

export type Visitor = ReturnType<typeof aVisitor>

/** Addresses that fit the pattern of the forms, though few people have such a one. */
export const UNUSUAL = ['a@b.c', 'john.@cafe.example', 'john@gmail..com', 'a@b@c.example', 'a,b@c.d', 'é@é.é']

let people = 0
export const anEmail = () => `person${++people}@cafe.example`

/** Somebody who registered, with the given columns of their row changed. */
export async function aMember(change: Record<string, string | number | null> = {}, password = 'Secret12') {
  const email = anEmail()
  const visitor = aVisitor()
  await visitor.register(email, password)
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  if (Object.keys(change).length)
    await db
      .updateTable('user')
      .set(change as never)
      .where('id', '=', id)
      .execute()
  return Object.assign(visitor, { id, email, password })
}

export const COMPLETE = {
  full_name: 'Maria Silva',
  mailing_address: '1 Main Street',
  business_name: 'Cafe Uno',
  business_type: 'cafe',
  cashapp: '$MariaCafe',
  profile_complete: 1,
}

export async function anAdmin() {
  const member = await aMember(COMPLETE)
  await db.insertInto('admin_claim').values({ user_id: member.id, granted_at: Date.now() }).execute()
  return member
}
