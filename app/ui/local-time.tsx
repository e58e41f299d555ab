import { LOCALES } from '#content/languages.ts'
import { usePageLanguage } from './i18n/use-messages.ts'
import { timeText, whenText } from './time-text.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = { ms: number; now: number; timeZone?: string }

/** A time in words. Without a time zone the browser's counts, and the server renders UTC. */
export function LocalTime({ ms, now, timeZone }: Props) {
  const hydrated = useHydrated()
  const locale = LOCALES[usePageLanguage().language]
  const text =
    timeZone || hydrated ? timeText(ms, now, timeZone, locale) : `${timeText(ms, now, 'UTC', locale)} UTC`
  return (
    // Runtimes differ in the space before 'am'.
    <time dateTime={new Date(ms).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}

/** A time of the next days for a sentence. Without a time zone the browser's counts, and the server renders UTC. */
export function useWhen(ms: number, now: number, timeZone?: string) {
  const hydrated = useHydrated()
  const locale = LOCALES[usePageLanguage().language]
  return timeZone || hydrated
    ? whenText(ms, now, timeZone, locale)
    : `${whenText(ms, now, 'UTC', locale)} UTC`
}
