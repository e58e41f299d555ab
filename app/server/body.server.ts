import type { z } from 'zod'

/** The one shape of an API's error: a code that programs compare. */
export const errorResponse = (error: string, status: number, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

/** The sign-in has ended. The header tells it from a wrong password; `sign-in-again.client.ts` reads it. */
export const unauthenticated = () => errorResponse('unauthenticated', 401, { 'www-authenticate': 'Session' })
export const permissionDenied = () => errorResponse('permission-denied', 403)

const refusedFile = (heading: string, link: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${heading}</title><h1>${heading}</h1><p>Nothing was downloaded. <a href="/login">${link}</a></p></html>`

const SIGNED_OUT = refusedFile('You are signed out', 'Sign in again')
const IS_OTHER = refusedFile('You are signed in to another account now', 'Open this account')

/** The 401 of a file address; with a link for a person whose browser opened it. The status keeps it from being saved. */
export const signInRequired = (request: Request, { isOther = false } = {}) =>
  request.headers.get('accept')?.includes('text/html')
    ? new Response(isOther ? IS_OTHER : SIGNED_OUT, {
        status: 401,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
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
