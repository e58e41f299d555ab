import { env } from './env.server.ts'
import { currentRequest } from './request-context.server.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin of mailed links and of passkeys: the configured URL, independent of the Host header. A trial may run on any
 * local port, so there the request's own origin is used.
 */
export const publicOrigin = (origin = currentRequest.getStore()?.origin) =>
  origin && env.trial && LOOPBACK.has(new URL(origin).hostname) ? origin : env.publicUrl
