import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'

// Each language is a file of its own. The page names the file, so that it loads together with the script.
const MESSAGES = import.meta.glob<Messages['play']>('/content/*/play.json', { import: 'default' })

/** The messages of the games in the language of the page. */
export async function loadMessages(language: string) {
  const messages = await MESSAGES[`/content/${language}/play.json`]!()
  return { ...messages, language: language as Language }
}
