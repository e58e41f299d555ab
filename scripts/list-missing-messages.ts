import { DEFAULT_LANGUAGE, LANGUAGES } from '#content/languages.ts'
import { areasOf, findMissingMessages, readCatalogue } from './compile-messages.ts'

const IN_ENGLISH_ALONE = ['admin'] // whose pages state no `translated`

// The product shows these messages in English.
for (const area of areasOf(DEFAULT_LANGUAGE)) {
  if (IN_ENGLISH_ALONE.includes(area)) continue
  const english = readCatalogue(DEFAULT_LANGUAGE, area)
  for (const language of LANGUAGES)
    for (const path of findMissingMessages(readCatalogue(language, area), english))
      console.log(`Not translated: ${language}: ${area}.${path}`)
}
