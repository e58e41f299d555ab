import { AsyncLocalStorage } from 'node:async_hooks'

type CurrentRequest = { requestId: string; ip: string; userAgent: string | undefined }

/** The request that the running code handles; nothing in commands and sweeps. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>()
