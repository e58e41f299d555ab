import { isRouteErrorResponse } from 'react-router'
import type { FailureCause } from '#content/messages/en/failure.ts'

/** The cause that a route has thrown. Other errors, such as the router's own, have English texts that no page shows. */
export const thrownCause = (error: unknown, problems: Record<FailureCause, string>) =>
  isRouteErrorResponse(error) && Object.hasOwn(problems, String(error.data))
    ? (error.data as FailureCause)
    : undefined
