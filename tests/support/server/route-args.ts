import { RouterContextProvider } from 'react-router'
import { clientContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { CLIENT } from '../access/client.ts'

type Options = {
  method?: string
  headers?: Record<string, string>
  fields?: Record<string, string> // form fields; they make the request a POST
  params?: object
  user?: SignedInUser // the user that the layout routes provide
}

/** The arguments of a loader, an action or a middleware that is called without HTTP. */
export function routeArgs(path: string, { method, headers, fields, params = {}, user }: Options = {}) {
  const request = new Request(`http://localhost${path}`, {
    method: method ?? (fields ? 'POST' : 'GET'),
    headers,
    body: fields && new URLSearchParams(fields),
  })
  const context = new RouterContextProvider()
  context.set(clientContext, CLIENT)
  if (user) context.set(userContext, user)
  return { request, url: new URL(request.url), context, params, pattern: '' }
}

/** The result of a loader or an action of a page, also when it throws a response. */
export async function outcomeOfRoute(work: () => unknown) {
  const result = await Promise.try(work).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (result instanceof Response) return { status: result.status, headers: result.headers }
  const { data, init } = result as { data: unknown; init: ResponseInit | null }
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data }
}
