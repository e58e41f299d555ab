import { dailyHmacs, restOfKeyMs } from '#app/server/crypto/daily-key.server.ts'
import { type Counted, isAnyLimitReached } from '#app/server/limits.server.ts'
import {
  TIPS_PER_ADDRESS,
  TIPS_PER_PROVIDER,
  TIPS_PER_TABLE,
  TIPS_PER_TABLE_A_DAY,
  TIPS_PER_VISITOR,
} from './tip-limit.ts'

type Sender = { ip: string; visitorId: string | undefined } // undefined: the browser sent none

/** An address as its tips are counted. Soon after midnight also under the key of the day before: its windows are not over. */
const addressKeys = (ip: string, now: number) => dailyHmacs(`address:${ip}`, TIPS_PER_TABLE.windowMs, now)

const dailyLimit = (providerId: string, address: string, now: number): Counted => ({
  key: `tip:day:${providerId}:${address}`,
  limit: { ...TIPS_PER_TABLE_A_DAY, windowMs: restOfKeyMs(now) },
})

/** What a tip of this browser to this provider is counted against. The address is counted under keys of a day. */
export async function tipLimits(
  { ip, visitorId }: Sender,
  providerId: string,
  now = Date.now(),
): Promise<Counted[]> {
  const addresses = await addressKeys(ip, now)
  return [
    ...(visitorId ? [{ key: `tip:visitor:${providerId}:${visitorId}`, limit: TIPS_PER_VISITOR }] : []),
    dailyLimit(providerId, addresses[0]!, now),
    ...addresses.flatMap((address) => [
      { key: `tip:table:${providerId}:${address}`, limit: TIPS_PER_TABLE },
      { key: `tip:ip:${address}`, limit: TIPS_PER_ADDRESS },
    ]),
    { key: `tip:provider:${providerId}`, limit: TIPS_PER_PROVIDER },
  ]
}

/** Whether this address has sent its tips of today to this provider: then no waiting of minutes helps. */
export async function isDailyTipLimitReached(ip: string, providerId: string, now = Date.now()) {
  const [address] = await addressKeys(ip, now)
  return isAnyLimitReached([dailyLimit(providerId, address!, now)], now)
}
