import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/languages.ts'
import styles from './language-switch.module.css'
import { useLanguageSwitch } from './use-language-switch.ts'

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
