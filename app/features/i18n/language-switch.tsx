import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/messages/languages.ts'
import styles from './language-switch.module.css'

/**
 * The page's other languages, each by its own name. Plain forms work without JavaScript; `to` is where they lead when
 * the request has no Referer.
 */
export function LanguageSwitch({ language, to }: { language: Language; to: string }) {
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <form key={other} className={styles.switch} method="post" action="/language" data-language>
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="to" value={to} />
      <button type="submit" lang={other}>
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  ))
}
