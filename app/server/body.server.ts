// Mechanism: JSON bodies and errors of the API, form fields
import type { z } from 'zod'

/** The one shape of an API's error: a code that programs compare. */
export const errorResponse = (error: string, status: number, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

/** The sign-in has ended. The header distinguishes it from a wrong password; `sign-in-again.client.ts` reads it. */
export const unauthenticated = () => errorResponse('unauthenticated', 401, { 'www-authenticate': 'Session' })
export const permissionDenied = () => errorResponse('permission-denied', 403)

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
