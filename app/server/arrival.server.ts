import { hmac, verifyHmac } from './crypto/hmac.server.ts'

/** The header by which the doctor asks `/healthz` what arrived. Nobody without AUTH_SECRET gets a response to it. */
export const ARRIVAL_HEADER = 'x-doctor'

const MAX_AGE_MS = 60_000

const textOf = (time: string) => `doctor\n${time}`

export const signArrival = (now: number) => `${now}.${hmac(textOf(String(now)))}`

/** Whether the header was signed with our secret within the last minute. */
export function isSignedArrival(header: string | undefined, now: number) {
  const [time = '', signature = ''] = (header ?? '').split('.')
  return Math.abs(now - Number(time)) <= MAX_AGE_MS && verifyHmac(textOf(time), signature)
}
