import { timeText } from './time-text.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = { ms: number; now: number; timeZone?: string }

/**
 * A moment as people say it, in a time zone. Without one only the browser knows in which place it is, so the server names
 * universal time.
 */
export function LocalTime({ ms, now, timeZone }: Props) {
  const onDevice = useHydrated()
  const text = timeZone || onDevice ? timeText(ms, now, timeZone) : `${timeText(ms, now, 'UTC')} UTC`
  return (
    // Two runtimes may put another space before 'am'.
    <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}
