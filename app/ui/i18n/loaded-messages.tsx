import { type ReactNode, startTransition, use, useMemo, useState } from 'react'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#content/languages.ts'
import { awaitCatalogue, loadCatalogues } from './load-catalogue.ts'
import { type PageLanguage, PageLanguageContext, usePageLanguage } from './use-messages.ts'

const pageOf = (language: Language, show: PageLanguage['show']): PageLanguage => ({
  language,
  // Always by `use`: React fails to resume a component that read a promise and reads none when it is rendered again.
  read: (area) => use(awaitCatalogue(language, area)),
  show,
  in: (other) => pageOf(other, show),
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

type InProps = { language: Language | undefined; children: ReactNode } // undefined: that of the page

/** Gives a part of a page its messages. Its element names the language by `lang`. */
export function MessagesIn({ language, children }: InProps) {
  const page = usePageLanguage()
  const part = useMemo(
    () => (language && language !== page.language ? page.in(language) : page),
    [page, language],
  )
  return <PageLanguageContext value={part}>{children}</PageLanguageContext>
}

/** Shows pages that are in English alone, also when the router comes to them from a page in another language. */
export function InEnglish({ children }: { children: ReactNode }) {
  const { language } = usePageLanguage()
  if (language === DEFAULT_LANGUAGE) return children
  return (
    <MessagesIn language={DEFAULT_LANGUAGE}>
      <div lang={DEFAULT_LANGUAGE}>{children}</div>
    </MessagesIn>
  )
}
