import type { Language } from '#content/messages/languages.ts'
import type { PlayMessages } from '#content/messages/playing.en.ts'

// Each language is a file of its own. The page names the file, so that it loads together with the script.
const MESSAGES = import.meta.glob<{ messages: PlayMessages }>('/content/messages/playing.*.ts')

/** The messages of the games in the language of the page. */
export async function loadMessages(language: string) {
  const { messages } = await MESSAGES[`/content/messages/playing.${language}.ts`]!()
  return { ...messages, language: language as Language }
}
