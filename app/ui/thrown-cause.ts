import { isRouteErrorResponse } from 'react-router'
import type { ProblemKey } from '#content/messages.ts'

/** The cause that a route has thrown. Other errors, such as the router's own, have English texts that no page shows. */
export const thrownCause = (error: unknown, problems: Record<ProblemKey<'failure'>, string>) =>
  isRouteErrorResponse(error) && Object.hasOwn(problems, String(error.data))
    ? (error.data as ProblemKey<'failure'>)
    : undefined
