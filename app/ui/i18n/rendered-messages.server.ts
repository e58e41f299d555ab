import { readFileSync } from 'node:fs'
import { preloadModule } from 'react-dom'
import { inEachLanguage, type Language } from '#content/messages/languages.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
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
      const file = built?.[`content/messages/${language}/owner/${area}.ts`]?.file
      if (file) preloadModule(`/${file}`, { as: 'script' })
      return OWNER_MESSAGES[language][area]
    },
    show: () => Promise.resolve(),
    in: (other) => renderedMessages[other],
  }),
)
