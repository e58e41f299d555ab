import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addEmailUser } from '#app/features/identity/password/credential.server.ts'
import { startSession } from '#app/features/identity/session/session.server.ts'
import type { Handles } from '#app/features/payment-methods/payment-method.server.ts'
import type { handler as productHandler } from '#app/main.ts'
import { hashPassword } from '#app/server/crypto/passwords.server.ts'
import { db } from '#app/server/db/db.server.ts'
import {
  type CookieJar,
  type RequestOptions,
  sendRequest as sendWithCookies,
  storeCookies,
} from './http-client.ts'
import { setHandles } from './providers.ts'
import { postSignIn } from './sign-in.ts'

// The built product, which uses the database of the test.
const built = new URL('../../../build/server/index.js', import.meta.url).href

/** Serves the product on a free port. The address of the client is taken from a header of the test. */
async function serve() {
  const { handler } = (await import(/* @vite-ignore */ built)) as { handler: typeof productHandler }
  // An idle connection is not closed: a busy machine may just be using it again.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
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

const ADDRESS = 'x-test-address'
let serving: Promise<number> | undefined

type Fields = Record<string, string>

let addresses = 0

/** A browser that stores cookies and sends forms, with a separate client address. */
export function aVisitor({ ip = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}` } = {}) {
  const cookies: CookieJar = new Map()

  async function sendRequest(path: string, options: RequestOptions = {}) {
    serving ??= serve()
    const headers = new Headers({ host: 'localhost', ...Object.fromEntries(new Headers(options.headers)) })
    headers.set(ADDRESS, ip)
    return sendWithCookies(`http://127.0.0.1:${await serving}`, cookies, path, { ...options, headers })
  }

  return {
    ip,
    cookies,
    get: (path: string, headers?: HeadersInit) => sendRequest(path, { headers }),
    sendRequest,
    send: (path: string, fields: Fields, headers?: HeadersInit) =>
      sendRequest(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    /** The Location of a GET, or its status. The return path of the sign-in page is removed. */
    async leadsTo(path: string) {
      const response = await sendRequest(path)
      return response.headers.get('location')?.replace(/^\/login\?to=.*/, '/login') ?? response.status
    },
    register: (email: string, password = 'candle7') =>
      sendRequest('/register', {
        method: 'POST',
        body: new URLSearchParams({ name: 'Maria Silva', email, password, confirm: password }),
      }),
    login: (email: string, password: string, more: Fields = {}) =>
      postSignIn(sendRequest, { email, password, ...more }),
  }
}

export type Visitor = ReturnType<typeof aVisitor>

/** Unusual e-mail addresses that the pattern of the forms accepts. */
export const UNUSUAL = ['a@b.c', 'john.@cafe.example', 'john@gmail..com', 'a@b@c.example', 'a,b@c.d', 'é@é.é']

let people = 0
export const anEmail = () => `person${++people}@cafe.example`

const hashes = new Map<string, Promise<string>>()

/** The hash of a password, which takes most of the time of a registration; the same one for every member. */
function hashOf(password: string) {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type MemberColumns = Partial<Handles> & Record<string, string | number | null>

/** A visitor with an account and a session, as after a registration; sets handles and the given columns of their row. */
export async function aMember(columns: MemberColumns = {}, password = 'Candle12') {
  const email = anEmail()
  const visitor = aVisitor()
  const id = (await addEmailUser({ name: 'Maria Silva', email }, await hashOf(password)))!
  const session = await startSession(id, new Headers(), { remember: true, method: 'password' })
  storeCookies(visitor.cookies, session)
  await setColumns(id, { email_verified: 1, ...columns })
  return Object.assign(visitor, { id, email, password })
}

/** The same by the form, with the mail that welcomes. */
export async function aRegisteredMember(columns: MemberColumns = {}, password = 'Candle12') {
  const email = anEmail()
  const visitor = aVisitor()
  await visitor.register(email, password)
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await setColumns(id, columns)
  return Object.assign(visitor, { id, email, password })
}

/** Makes the sign-ins of a user so old that a sensitive change asks for the password again. */
export async function ageSignIn({ id }: { id: string }, minutes = 11) {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString()
  await db.updateTable('session').set({ created_at }).where('user_id', '=', id).execute()
}

async function setColumns(id: string, { cashapp = null, venmo = null, ...change }: MemberColumns) {
  if (Object.keys(change).length)
    await db
      .updateTable('user')
      .set(change as never)
      .where('id', '=', id)
      .execute()
  await setHandles(id, { cashapp, venmo })
}

export const COMPLETE = {
  full_name: 'Maria Silva',
  mailing_address: '1 Main Street',
  business_name: 'Cafe Uno',
  business_type: 'cafe',
  cashapp: '$MariaCafe',
}

export async function anAdmin() {
  const member = await aMember(COMPLETE)
  await db.insertInto('admin_claim').values({ user_id: member.id, granted_at: Date.now() }).execute()
  return member
}
