// Mechanism: body limits, stated by routes; draining of unread bodies
import { matchPath } from 'react-router'
import type { PageHandle } from '#app/kit/page/page-handle.ts'

export type BodyKind = NonNullable<PageHandle['body']> | 'form'

/** The largest body in bytes, by what the route takes. */
export const BODY_LIMITS: Record<BodyKind, number> = {
  form: 16 * 1024,
  text: 64 * 1024, // 5,000 characters of any script, percent-encoded
  upload: 6 * 1024 * 1024, // the largest picture with the form around it
}

type BuiltRoute = { path?: string; module: { handle?: unknown } }

/** Returns what the route of a request's path takes; `routes` are those of the build, each with its whole path. */
export function bodyKinds(routes: BuiltRoute[]) {
  const stated = routes.flatMap(({ path, module }) => {
    const { body } = (module.handle ?? {}) as PageHandle
    return path && body ? [{ pattern: { path, caseSensitive: true }, kind: body }] : []
  })
  return (pathname: string): BodyKind => {
    const page = pathname.replace(/\.data\/?$/, '') // the router requests its data there
    return stated.find(({ pattern }) => matchPath(pattern, page))?.kind ?? 'form'
  }
}
