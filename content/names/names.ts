import type { Language } from '#content/languages.ts'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import type { NameWords } from './name-words.ts'
import { words as pt } from './pt.ts'

const listed = ({ first, second }: NameWords) => ({
  first: first.trim().split(/\s+/),
  second: second.trim().split(/\s+/),
})

/** The words of players' names in each language. They were read one by one, and so were their meanings in slang. */
export const NAME_LISTS: Record<Language, ReturnType<typeof listed>> = {
  en: listed(en),
  es: listed(es),
  pt: listed(pt),
  de: listed(de),
}
