import { type ReactNode, startTransition, use, useMemo, useState } from 'react'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/messages/languages.ts'
import { loadCatalogue, loadCatalogues } from './load-catalogue.ts'
import { type PageLanguage, PageLanguageContext } from './use-messages.ts'

const pageOf = (language: Language, show: PageLanguage['show']): PageLanguage => ({
  language,
  read: (area) => {
    const catalogue = loadCatalogue(language, area)
    return catalogue instanceof Promise ? use(catalogue) : catalogue
  },
  show,
})

/** Gives a page in the browser its messages, which load by area. The server has rendered it in the same language. */
export function LoadedMessages({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => {
    const { lang } = document.documentElement
    return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
  })
  const page = useMemo(
    () =>
      pageOf(language, async (next) => {
        await loadCatalogues(next)
        startTransition(() => setLanguage(next))
      }),
    [language],
  )
  return <PageLanguageContext value={page}>{children}</PageLanguageContext>
}
