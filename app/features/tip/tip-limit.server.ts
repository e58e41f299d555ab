import { takeAttempt } from '#app/server/limits.server.ts'
import { TIPS_PER_ADDRESS, TIPS_PER_PROVIDER } from './tip-limit.ts'

/** Whether one more tip may come from this address to this provider now; it is counted against both. */
export const takeTip = async (ip: string, providerId: string) =>
  (await takeAttempt(`tip:ip:${ip}`, TIPS_PER_ADDRESS)) &&
  (await takeAttempt(`tip:provider:${providerId}`, TIPS_PER_PROVIDER))
