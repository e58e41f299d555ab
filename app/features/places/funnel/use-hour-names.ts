import { usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/languages.ts'
import { dayOfWeekday } from './funnel-view.ts'

const HOUR_MS = 60 * 60 * 1000

/** The names of hours and weekdays in the language of the page: '7 AM', 'Mon', 'Monday'. */
export function useHourNames() {
  const locale = LOCALES[usePageLanguage().language]
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const day = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return {
    hour: (index: number) => hour.format(index * HOUR_MS),
    day: (index: number, style: 'short' | 'long') => day(style).format(Date.parse(dayOfWeekday(index))),
  }
}
