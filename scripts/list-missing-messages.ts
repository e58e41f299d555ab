import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#content/messages/languages.ts'
import { findMissingMessages, readCatalogue } from './compile-messages.ts'

// The product shows these messages in English.
for (const file of globSync(`content/messages/${DEFAULT_LANGUAGE}/**/*.ts`)) {
  const english = await readCatalogue(resolve(file))
  for (const language of LANGUAGES) {
    const translated = file.replace(`/${DEFAULT_LANGUAGE}/`, `/${language}/`)
    for (const path of findMissingMessages(await readCatalogue(resolve(translated)), english))
      console.log(`Not translated: ${translated}: ${path}`)
  }
}
