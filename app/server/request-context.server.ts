// Mechanism: request of the running code (AsyncLocalStorage)
import { AsyncLocalStorage } from 'node:async_hooks'

export type CurrentRequest = {
  requestId: string
  ip: string
  origin?: string // for links in mails and passkeys
  userAgent: string | undefined
  accountId?: string // of the signed-in user, once the session was read
  retryAfterS?: number // set by the rate limit that refuses it
}

/** The request that the running code handles; nothing in commands and sweeps. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>()
