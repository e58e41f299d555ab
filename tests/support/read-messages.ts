import { resolve } from 'node:path'
import { DEFAULT_LANGUAGE, type Language } from '#content/messages/languages.ts'
import { type Catalogue, compileCatalogue } from '#scripts/compile-messages.ts'

const FOLDER = resolve(import.meta.dirname, '../../content/messages')

const readFile = async (language: Language, name: string): Promise<Catalogue> =>
  (await import(`${FOLDER}/${language}/${name}.ts`)).messages

/** A catalogue as the build compiles it, for tests that run without a build. Pass the type of the catalogue from an `import type`. */
export async function readMessages<Messages>(language: Language, name: string) {
  const [messages, english] = await Promise.all([readFile(language, name), readFile(DEFAULT_LANGUAGE, name)])
  const code = compileCatalogue({ messages, english, language })
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).messages as Messages
}
