import { readFileSync } from 'node:fs'
import { preloadModule } from 'react-dom'
import { MESSAGES } from '#content/by-language.ts'
import { inEachLanguage, type Language } from '#content/languages.ts'
import type { PageLanguage } from './use-messages.ts'

type Manifest = Record<string, { file: string }>

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))

const built = import.meta.env.PROD ? readManifest() : undefined

/** What the server renders a page with, for each language. The document names the catalogues that its page needs. */
export const renderedMessages: Record<Language, PageLanguage> = inEachLanguage(
  (language): PageLanguage => ({
    language,
    read: (area) => {
      const file = built?.[`content/${language}/owner/${area}.json`]?.file
      if (file) preloadModule(`/${file}`, { as: 'script' })
      return MESSAGES[language][area]
    },
    show: () => Promise.resolve(),
    in: (other) => renderedMessages[other],
  }),
)
