import { dailyHmacs, restOfKeyMs } from '#app/server/crypto/daily-key.server.ts'
import { type Counted, isAnyLimitReached, takeAttempts } from '#app/server/limits.server.ts'
import {
  TIPS_PER_ADDRESS,
  TIPS_PER_PROVIDER,
  TIPS_PER_TABLE,
  TIPS_PER_TABLE_A_DAY,
  TIPS_PER_VISITOR,
} from './tip-limit.ts'

type Sender = { ip: string; visitorId: string | undefined } // undefined: the browser sent none

/** What a tip of this browser to this provider is counted against. The address is counted under keys of a day. */
export async function tipLimits(
  { ip, visitorId }: Sender,
  providerId: string,
  now = Date.now(),
): Promise<Counted[]> {
  // Soon after midnight also under the key of the day before: its windows are not over.
  const addresses = await dailyHmacs(`address:${ip}`, TIPS_PER_TABLE.windowMs, now)
  const today = { ...TIPS_PER_TABLE_A_DAY, windowMs: restOfKeyMs(now) }
  return [
    ...(visitorId ? [{ key: `tip:visitor:${providerId}:${visitorId}`, limit: TIPS_PER_VISITOR }] : []),
    { key: `tip:day:${providerId}:${addresses[0]}`, limit: today },
    ...addresses.flatMap((address) => [
      { key: `tip:table:${providerId}:${address}`, limit: TIPS_PER_TABLE },
      { key: `tip:ip:${address}`, limit: TIPS_PER_ADDRESS },
    ]),
    { key: `tip:provider:${providerId}`, limit: TIPS_PER_PROVIDER },
  ]
}

/** Counts a tip against the limits of its browser, its address and its provider; returns whether all allow it. */
export async function takeTip(sender: Sender, providerId: string, now = Date.now()) {
  const limits = await tipLimits(sender, providerId, now)
  return !(await isAnyLimitReached(limits, now)) && takeAttempts(limits, now)
}

/** Whether the limit of a day refuses a tip, and not only one that is over in minutes. */
export async function isDayOver(sender: Sender, providerId: string, now = Date.now()) {
  const limits = await tipLimits(sender, providerId, now)
  const ofDay = limits.filter(({ limit }) => limit.max === TIPS_PER_TABLE_A_DAY.max)
  return isAnyLimitReached(ofDay, now)
}
