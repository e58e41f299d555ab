import { timeText } from './time-text.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = { ms: number; now: number; timeZone?: string }

/** A time in words. Without a time zone the browser's counts, and the server renders UTC. */
export function LocalTime({ ms, now, timeZone }: Props) {
  const hydrated = useHydrated()
  const text = timeZone || hydrated ? timeText(ms, now, timeZone) : `${timeText(ms, now, 'UTC')} UTC`
  return (
    // Runtimes differ in the space before 'am'.
    <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}
