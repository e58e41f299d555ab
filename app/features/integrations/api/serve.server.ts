import type { z } from 'zod'
import { readBearer, type TokenScope } from '#app/features/identity/granted-access/token.ts'
import { acceptToken } from '#app/features/identity/granted-access/tokens.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { problem } from '#app/server/problem.server.ts'
import type { Operation } from './operation.server.ts'

const MINUTE_MS = 60_000
export const PER_TOKEN: Limit = { max: 120, windowMs: MINUTE_MS }
// Programs behind one address have several tokens; unknown ones are guesses.
const UNKNOWN_TOKENS: Limit = { max: 60, windowMs: 10 * MINUTE_MS }

const REALM = 'Bearer realm="api"'

/** The token of a request and whose it is, or the problem with it (RFC 6750). */
async function authorize(request: Request, ip: string, scope: TokenScope, now: number) {
  const header = request.headers.get('authorization')
  if (!header) return { refusal: problem('unauthenticated', 401, { headers: { 'www-authenticate': REALM } }) }
  const token = readBearer(header)
  const accepted = token && (await acceptToken(token, now))
  if (!accepted) {
    if (!(await consumeLimit(`api:unknown:${ip}`, UNKNOWN_TOKENS, now)))
      return { refusal: problem('too-many-requests', 429) }
    const headers = { 'www-authenticate': `${REALM}, error="invalid_token"` }
    return { refusal: problem('unauthenticated', 401, { headers }) }
  }
  const { tokenId, scopes, owner } = accepted
  if (!(await consumeLimit(`api:token:${tokenId}`, PER_TOKEN, now)))
    return { refusal: problem('too-many-requests', 429) }
  if (owner.suspended_at !== null) return { refusal: problem('suspended', 403) }
  if (!scopes.includes(scope)) {
    const headers = { 'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scope}"` }
    return { refusal: problem('missing-scope', 403, { headers }) }
  }
  return { owner }
}

/** What is wrong with the parameters, in a sentence. */
function describeIssues({ issues }: z.ZodError) {
  const named = issues.map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message))
  return `${named.join('. ')}.`.slice(0, 500)
}

/** The parameters of an address; undefined for one that is there twice. */
function readParams(request: Request) {
  const { searchParams } = new URL(request.url)
  const names = [...searchParams.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(searchParams) : undefined
}

type Sent = { request: Request; params: Record<string, string | undefined>; ip: string; origin: string }

/** The response of an operation to a request of another program. */
export async function serve<Query extends z.ZodObject, Result extends z.ZodType>(
  { scope, query, params: known = {}, read }: Operation<Query, Result>,
  { request, params, ip, origin }: Sent,
  now = Date.now(),
) {
  const { owner, refusal } = await authorize(request, ip, scope, now)
  if (!owner) return refusal
  const given = readParams(request)
  if (!given) return problem('bad-request', 400, { detail: 'A parameter is there twice.' })
  const parsed = query.safeParse(given)
  if (!parsed.success) return problem('bad-request', 400, { detail: describeIssues(parsed.error) })
  const values = Object.fromEntries(Object.keys(known).map((name) => [name, params[name] ?? '']))
  const isKnown = Object.entries(known).every(([name, { pattern }]) => pattern.test(values[name] ?? ''))
  const result = isKnown ? await read({ owner, origin, now }, parsed.data, values) : undefined
  return result === undefined ? problem('not-found', 404) : Response.json(result)
}
