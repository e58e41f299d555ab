import { newIdempotencyKey } from '#app/features/idempotency/idempotency-key.client.ts'

type DailyTry = { day: string; key: string }

let unstored: DailyTry | undefined // of this page where the storage is blocked

const DAILY_TRY = 'tiplark.daily.'

function read(providerId: string): DailyTry | undefined {
  try {
    return JSON.parse(localStorage.getItem(DAILY_TRY + providerId) ?? 'null') ?? undefined
  } catch {
    return unstored
  }
}

/** The key of this browser's try of the day, which begins once however often it is asked for. */
export function dailyTryKey(providerId: string, now: Date) {
  const day = now.toDateString()
  const stored = read(providerId)
  if (stored?.day === day && stored.key) return stored.key
  unstored = { day, key: newIdempotencyKey() }
  try {
    localStorage.setItem(DAILY_TRY + providerId, JSON.stringify(unstored))
  } catch {
    // It lasts as long as the page.
  }
  return unstored.key
}

/** The first move was made: from here on the try is not begun anew. */
export function endDailyTry(providerId: string) {
  unstored = undefined
  try {
    localStorage.removeItem(DAILY_TRY + providerId)
  } catch {
    // Nothing was stored.
  }
}
