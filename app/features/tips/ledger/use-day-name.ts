import { usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/languages.ts'

/** Names a day such as 2026-11-20 in the language of the page: 'November 20, 2026'. */
export function useDayName() {
  const { language } = usePageLanguage()
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day))
}
