// Mechanism: problems of the API for integrations (RFC 9457)
import { STATUS_CODES } from 'node:http'

/** What went wrong with a request of another program, by its code, in a sentence for who writes that program. */
export const PROBLEMS = {
  'bad-request': 'The parameters are not those that the description of this operation lists.',
  'bad-host': 'The Host header is missing or malformed.',
  'unknown-host': 'This server answers under its public address only.',
  'foreign-origin': 'Requests of other sites are refused.',
  unauthenticated: 'Send a token of the page Programs in the header: Authorization: Bearer tlk_...',
  'missing-scope': 'This token may not read that. Make one with the scope that the description names.',
  suspended: 'The page of this business is suspended.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address is read with GET.',
  'too-large': 'The request is too large.',
  'too-many-requests': 'Too many requests. Wait as long as the header Retry-After says.',
  unavailable: 'The server cannot answer now. Try again in a moment.',
  unexpected: 'Something went wrong here. Try again later.',
} as const
export type ProblemCode = keyof typeof PROBLEMS

const BY_STATUS: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  429: 'too-many-requests',
  500: 'unexpected',
  503: 'unavailable',
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code)

export const PROBLEM_TYPE = 'application/problem+json'

/** A problem by RFC 9457, of the type 'about:blank': its title is that of the status, its code is for programs. */
export function problemBody(status: number, code = '', detail?: string) {
  const known = isProblemCode(code)
    ? code
    : (BY_STATUS[status] ?? (status < 500 ? 'bad-request' : 'unexpected'))
  const title = STATUS_CODES[status] ?? 'Error'
  return JSON.stringify({
    type: 'about:blank',
    title,
    status,
    code: known,
    detail: detail ?? PROBLEMS[known],
  })
}

type ProblemOptions = { detail?: string; headers?: Record<string, string> }

export const problem = (code: ProblemCode, status: number, { detail, headers }: ProblemOptions = {}) =>
  new Response(problemBody(status, code, detail), {
    status,
    headers: { ...headers, 'content-type': PROBLEM_TYPE },
  })

/** Whether a path is one of the interface for other programs, whose errors are all problems. */
export const isProgramPath = (path: string) => /^\/api\/v\d+(\/|$)/.test(path)

/** The refusal of another part of the product as a problem; anything else as it is. */
export function asProblem(path: string, response: Response) {
  if (response.status < 400 || !isProgramPath(path)) return response
  if (response.headers.get('content-type') === PROBLEM_TYPE) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', PROBLEM_TYPE)
  headers.delete('content-length')
  return new Response(problemBody(response.status), { status: response.status, headers })
}
