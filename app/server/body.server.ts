import type { z } from 'zod'

export const refuse = (error: string, status: number) => Response.json({ error }, { status })

/** The JSON body in the asked form, or the answer that says what is wrong with it. */
export async function readJson<T extends z.ZodType>(
  request: Request,
  form: T,
): Promise<z.infer<T> | Response> {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return refuse('json-expected', 415)
  let body: unknown
  try {
    body = await request.json()
  } catch {
    return refuse('bad-json', 400)
  }
  const read = form.safeParse(body)
  return read.success ? read.data : refuse('bad-request', 400)
}
