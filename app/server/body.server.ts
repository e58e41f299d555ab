import type { z } from 'zod'
import { isForPerson, PAGE_TYPE, plainPage } from './plain-page.server.ts'

/** The one shape of an API's error: a code that programs compare. */
export const errorResponse = (error: string, status: number, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

/** The sign-in has ended. The header tells it from a wrong password; `sign-in-again.client.ts` reads it. */
export const unauthenticated = () => errorResponse('unauthenticated', 401, { 'www-authenticate': 'Session' })
export const permissionDenied = () => errorResponse('permission-denied', 403)

const refusedFile = (heading: string, label: string) =>
  plainPage(heading, 'Nothing was downloaded.', { label, to: '/login' })

const SIGNED_OUT = refusedFile('You are signed out', 'Sign in again')
const IS_OTHER = refusedFile('You are signed in to another account now', 'Open this account')

/** The 401 of a file address; with a link for a person whose browser opened it. The status keeps it from being saved. */
export const signInRequired = (request: Request, { isOther = false } = {}) =>
  isForPerson(request.headers.get('accept'))
    ? new Response(isOther ? IS_OTHER : SIGNED_OUT, { status: 401, headers: { 'content-type': PAGE_TYPE } })
    : unauthenticated()

export const methodNotAllowed = (allow: string) => errorResponse('method-not-allowed', 405, { allow })

/** The validated JSON body; throws the error response. */
export async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    throw errorResponse('json-expected', 415)
  let body: unknown
  try {
    body = await request.json()
  } catch {
    throw errorResponse('bad-json', 400)
  }
  const result = schema.safeParse(body)
  if (!result.success) throw errorResponse('bad-request', 400)
  return result.data
}
