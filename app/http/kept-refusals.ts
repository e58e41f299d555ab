import { hash } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { RefusedLogin } from '#app/features/auth/sign-in/login-form.server.ts'
import { clientContext, refusedLoginContext } from '#app/routes/context.ts'
import { env } from '#app/server/env.server.ts'
import { CLOSED_POLICY } from '#app/server/headers.server.ts'
import { keptPiece, type Piece } from './pressed-pieces.ts'

/*
 * A sign-in that is refused is answered with a page that differs from others of its kind in a few places alone. It is
 * drawn once for each reason, with marks in these places: somebody who guesses passwords all day does not keep the
 * thread busy that serves the customers.
 */
const MARKS = { nonce: 'markOfTheNonce', requestId: 'markOfTheRequest' }
const EMAIL_MARKS = { typed: 'mark@of.the.email', blank: '\u2005\u2006\u2005' } // a blank field is marked as wrong

/** What draws a page: the router. */
export type Draw = (request: Request, context: RouterContextProvider) => Promise<Response>

// Unless the answer says otherwise, as everywhere.
const CAREFUL: [string, string][] = [
  ['cache-control', 'no-store'],
  ['content-security-policy', CLOSED_POLICY],
]

type Filled = { headers: [string, string][]; body: Piece[] }
type Fill = (email: string, requestId: string) => Filled

const kept = new Map<string, Promise<Fill>>()

/**
 * The page that refuses a sign-in so, or with a path of `/login.data` what the script of that page is told, not
 * compressed; the headers are those that the router gives.
 */
export async function refusalOf(refused: RefusedLogin, requestId: string, draw: Draw, path = '/login') {
  const { cause, email, remember, status } = refused
  const mark = EMAIL_MARKS[email.trim() ? 'typed' : 'blank']
  const name = [path, cause, remember, status, mark].join(' ')
  const fill = kept.get(name) ?? drawOnce({ ...refused, email: mark }, draw, path)
  kept.set(name, fill)
  fill.catch(() => kept.delete(name))
  return (await fill)(email, requestId)
}

async function drawOnce(refused: RefusedLogin, draw: Draw, path: string): Promise<Fill> {
  const context = new RouterContextProvider()
  context.set(clientContext, { ip: '', origin: '', nonce: MARKS.nonce, requestId: MARKS.requestId })
  context.set(refusedLoginContext, refused)
  const wish = new Request(new URL(path, env.publicUrl), { method: 'POST', body: new URLSearchParams() })
  const answer = await draw(wish, context)
  if (answer.status !== refused.status) throw new Error(`the sign-in page was drawn with ${answer.status}`)
  const text = await answer.text()
  const headers = [...new Map([...CAREFUL, ...answer.headers])]
  if (!path.endsWith('.data')) return pageFrom(text, headers)
  const fill = template(text, inner)
  return (email, requestId) => ({ headers, body: [fill(email, requestId)] })
}

type Part = Piece | { isScript: boolean; write: (email: string, requestId: string) => string }

const INLINE_SCRIPT = /(<script(?![^>]* src=)[^>]*>)(.*?)(<\/script>)/gs

/**
 * The scripts that stand in the page are named in its policy by what is in them (CSP Level 3, section 2.3.1, hash-source)
 * and not by a mark that each answer has anew: there are some fifty places for that mark.
 */
function pageFrom(text: string, headers: [string, string][]): Fill {
  const html = text.replaceAll(` nonce="${MARKS.nonce}"`, '').replaceAll(MARKS.nonce, '')
  const known: string[] = []
  const parts = html.split(INLINE_SCRIPT).flatMap((piece, at): Part[] => {
    const isScript = at % 4 === 2 // after what is seen and <script>, before </script>
    if (isScript && MARK.test(piece)) return [{ isScript, write: template(piece, forScript) }]
    if (isScript) known.push(hashSource(piece))
    return piece
      .split(MARK)
      .map((part) => (MARK.test(part) ? { isScript, write: template(part, forAttribute) } : keptPiece(part)))
  })
  const policyAt = headers.findIndex(([name]) => name === 'content-security-policy')
  const [policyName, policy] = headers[policyAt]!
  return (email, requestId) => {
    const sources = [...known]
    const body = parts.map((part) => {
      if (typeof part === 'string' || 'bytes' in part) return part
      const written = part.write(email, requestId)
      if (part.isScript) sources.push(hashSource(written))
      return written
    })
    const own = policy.replace(`'nonce-${MARKS.nonce}'`, sources.join(' '))
    return { headers: headers.with(policyAt, [policyName, own]), body }
  }
}

const hashSource = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

const MARK = new RegExp(
  `(${[...Object.values(EMAIL_MARKS), MARKS.requestId].join('|').replaceAll('.', '\\.')})`,
)

/** Puts an address, written so that it can stand there, and the name of a request into a piece of text. */
function template(text: string, write: (email: string) => string) {
  const parts = text.split(MARK)
  return (email: string, requestId: string) =>
    parts
      .map((part) => (part === MARKS.requestId ? requestId : MARK.test(part) ? write(email) : part))
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
