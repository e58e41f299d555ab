import { type FormEvent, useEffect, useRef } from 'react'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { useReportLoad } from '#app/ui/layout/stay-offline.tsx'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/languages.ts'
import styles from './language-switch.module.css'

/** Shows a page of the router in another language without loading it again, so that what was typed stays; without a network nothing changes. */
function useLanguageSwitch() {
  const { language: shown, show } = usePageLanguage()
  const reload = useBackgroundReload()
  const reportLoad = useReportLoad()
  const used = useRef<HTMLFormElement>(undefined)
  // The pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page is in the other language
  useEffect(() => {
    if (document.activeElement === document.body) used.current?.querySelector('button')?.focus()
  }, [shown])

  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new FormData(form, (event.nativeEvent as SubmitEvent).submitter)
    const language = String(body.get('language'))
    if (!isLanguage(language)) return
    used.current = form
    try {
      await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
      await show(language)
      reportLoad(true)
    } catch {
      return reportLoad(false)
    }
    await reload()
  }
}

/**
 * The page's other languages, each by its own name. A plain form works without JavaScript; `to` is where it leads when
 * the request has no Referer.
 */
export function LanguageSwitch({ language, to }: { language: Language; to: string }) {
  const onSubmit = useLanguageSwitch()
  return (
    <form className={styles.switch} method="post" action="/language" onSubmit={onSubmit} data-language>
      <input type="hidden" name="to" value={to} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <button key={other} type="submit" name="language" value={other} lang={other}>
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
    </form>
  )
}
