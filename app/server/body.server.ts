import type { z } from 'zod'

export const refuse = (error: string, status: number) => Response.json({ error }, { status })

/** The JSON body that matches the schema, or the response that refuses it. */
export async function readJson<T extends z.ZodType>(
  request: Request,
  schema: T,
): Promise<z.infer<T> | Response> {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return refuse('json-expected', 415)
  let body: unknown
  try {
    body = await request.json()
  } catch {
    return refuse('bad-json', 400)
  }
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : refuse('bad-request', 400)
}
