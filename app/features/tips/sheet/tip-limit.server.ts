import { dailyHmacs, restOfKeyMs } from '#app/server/crypto/daily-key.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { type Counted, isAnyLimitReached } from '#app/server/limits.server.ts'
import { limitNetworks, networksOf } from '#app/server/network/wider-networks.ts'
import {
  KNOWN_AFTER_MS,
  TIPS_OF_KNOWN_PER_PROVIDER,
  TIPS_PER_ADDRESS,
  TIPS_PER_PROVIDER,
  TIPS_PER_TABLE,
  TIPS_PER_TABLE_A_DAY,
  TIPS_PER_VISITOR,
} from './tip-limit.ts'

type Sender = { ip: string; visitorId: string | undefined } // undefined: the browser sent none

/**
 * The networks of an address as their tips are counted, the own address first. Soon after midnight also under the keys of
 * the day before: their windows are not over.
 */
const networkKeys = async (ip: string, now: number) => {
  const networks = networksOf(ip).map((network) =>
    dailyHmacs(`address:${network}`, TIPS_PER_TABLE.windowMs, now),
  )
  return Promise.all(networks)
}

const dailyLimits = (providerId: string, networks: string[][], now: number): Counted[] =>
  limitNetworks(
    networks.map(([today]) => today!),
    { ...TIPS_PER_TABLE_A_DAY, windowMs: restOfKeyMs(now) },
    (network) => `tip:day:${providerId}:${network}`,
  )

/** Whether the provider has had this customer before, so that a flood of new ones takes none of their share. */
async function isKnown(providerId: string, visitorId: string, now: number) {
  const seen = await db
    .selectFrom('play_visitor')
    .select('first_seen_at')
    .where('provider_id', '=', providerId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return seen !== undefined && seen.first_seen_at <= now - KNOWN_AFTER_MS
}

/** What a tip of this browser to this provider is counted against. The address is counted under keys of a day. */
export async function tipLimits(
  { ip, visitorId }: Sender,
  providerId: string,
  now = Date.now(),
): Promise<Counted[]> {
  const networks = await networkKeys(ip, now)
  const [addresses] = networks
  const days = addresses!.map((_, day) => networks.map((keys) => keys[day]!))
  const known = visitorId !== undefined && (await isKnown(providerId, visitorId, now))
  return [
    ...(visitorId ? [{ key: `tip:visitor:${providerId}:${visitorId}`, limit: TIPS_PER_VISITOR }] : []),
    ...dailyLimits(providerId, networks, now),
    ...days.flatMap((keys) => limitNetworks(keys, TIPS_PER_TABLE, (key) => `tip:table:${providerId}:${key}`)),
    ...addresses!.map((address) => ({ key: `tip:ip:${address}`, limit: TIPS_PER_ADDRESS })),
    known
      ? { key: `tip:known:${providerId}`, limit: TIPS_OF_KNOWN_PER_PROVIDER }
      : { key: `tip:provider:${providerId}`, limit: TIPS_PER_PROVIDER },
  ]
}

/** Whether this address has sent its tips of today to this provider: then no waiting of minutes helps. */
export const isDailyTipLimitReached = async (ip: string, providerId: string, now = Date.now()) =>
  isAnyLimitReached(dailyLimits(providerId, await networkKeys(ip, now), now), now)
