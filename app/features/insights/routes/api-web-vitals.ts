import { z } from 'zod'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { countVitals } from '#app/kit/vitals/vitals.server.ts'
import { MAX_VALUE, PAGE_KINDS } from '#app/kit/vitals/vitals.ts'
import { errorResponse, methodNotAllowed, readJson } from '#app/server/body.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import type { Route } from './+types/api-web-vitals.ts'

// Many customers in one room share an address.
const PER_ADDRESS: Limit = { max: 600, windowMs: 10 * 60 * 1000 }

const value = z.number().min(0).max(MAX_VALUE).optional()
const report = z.strictObject({
  page: z.enum(PAGE_KINDS),
  values: z.strictObject({ LCP: value, INP: value, CLS: value }),
})

/** Stores the web vitals that a browser reports. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const read = await readJson(request, report)
  if (!(await consumeLimit(`vitals:ip:${context.get(clientContext).ip}`, PER_ADDRESS)))
    return errorResponse('too-many-requests', 429)
  await countVitals(read.page, read.values)
  return new Response(null, { status: 204 })
}

export const loader = () => methodNotAllowed('POST')
