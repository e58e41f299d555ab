import { timeText } from './time-text.ts'
import { useHydrated } from './use-hydrated.ts'

/** A moment as people say it; only the browser knows in which place, so the server names universal time. */
export function LocalTime({ ms, now }: { ms: number; now: number }) {
  const text = useHydrated() ? timeText(ms, now) : `${timeText(ms, now, 'UTC')} UTC`
  return <time dateTime={new Date(ms).toISOString()}>{text}</time>
}
