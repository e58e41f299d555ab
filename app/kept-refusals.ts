import { RouterContextProvider } from 'react-router'
import { pressSmall, QUICK } from './pressed-page.ts'
import { type Client, clientContext, type RefusedLogin, refusedLoginContext } from './routes/context.ts'
import { action } from './routes/login.tsx'
import { env } from './server/env.server.ts'

/*
 * A sign-in that is refused is answered with a page that differs from others of its kind in a few places alone. It is
 * drawn once for each reason, with marks in these places: somebody who guesses passwords all day does not keep the
 * thread busy that serves the customers.
 */
const MARKS = { nonce: 'markOfTheNonce', requestId: 'markOfTheRequest', email: 'mark@of.the.email' }
const FORM = 'application/x-www-form-urlencoded'

type Draw = (request: Request, context: RouterContextProvider) => Promise<Response>
type Kept = { parts: string[]; headers: [string, string][] }

const kept = new Map<string, Kept>()

/** The answer to a sign-in form, or undefined where the router has to answer. */
export async function answerLogin(request: Request, client: Client, draw: Draw) {
  const isPlain = new URL(request.url).search === '' && request.headers.get('content-type')?.startsWith(FORM)
  // Whoever is signed in is led on by the gate of the page.
  if (!isPlain || request.headers.get('cookie')?.includes('tiplark.session_token')) return undefined
  const context = new RouterContextProvider()
  context.set(clientContext, client)
  let answer: Awaited<ReturnType<typeof action>>
  try {
    answer = await action({ request, context })
  } catch {
    return undefined // a body that broke off, of which the router says so
  }
  if (answer instanceof Response) return answer
  const { status = 200 } = answer.init ?? {}
  const refused = { ...answer.data, status }
  const name = `${refused.cause} ${refused.remember}`
  const page = kept.get(name) ?? (await drawPage(refused, draw))
  kept.set(name, page)
  const headers = new Headers(page.headers.map(([name, value]) => [name, fillHeader(value, client)]))
  if (status >= 500) headers.set('x-request-id', client.requestId)
  const text = Buffer.from(fillPage(page.parts, client, refused.email))
  const { body, encoding } = pressSmall(text, request.headers.get('accept-encoding') ?? undefined, QUICK)
  headers.append('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status, headers })
}

async function drawPage(refused: RefusedLogin, draw: Draw): Promise<Kept> {
  const context = new RouterContextProvider()
  context.set(clientContext, { ip: '', origin: '', nonce: MARKS.nonce, requestId: MARKS.requestId })
  context.set(refusedLoginContext, { ...refused, email: MARKS.email })
  const page = await draw(
    new Request(new URL('/login', env.publicUrl), { method: 'POST', body: new URLSearchParams() }),
    context,
  )
  if (page.status !== refused.status) throw new Error(`the sign-in page was drawn with ${page.status}`)
  const places = new RegExp(`(${Object.values(MARKS).join('|').replaceAll('.', '\\.')})`)
  return { parts: (await page.text()).split(places), headers: [...page.headers] }
}

const fillHeader = (value: string, { nonce }: Client) => value.replaceAll(MARKS.nonce, nonce)

function fillPage(parts: string[], { nonce, requestId }: Client, email: string) {
  const texts: Record<string, string> = { [MARKS.nonce]: nonce, [MARKS.requestId]: requestId }
  let inScript = false // the router's data come after everything that is seen
  return parts
    .map((part) => {
      if (part === MARKS.email) return inScript ? forScript(email) : forAttribute(email)
      inScript ||= part.includes('streamController.enqueue')
      return texts[part] ?? part
    })
    .join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const forAttribute = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

const inner = (text: string) => JSON.stringify(text).slice(1, -1)
/** A piece of JSON within a text of a script within a page. */
const forScript = (text: string) =>
  inner(inner(text)).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
