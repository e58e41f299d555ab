import type { Language } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import { compileCatalogue } from '#scripts/compile-messages.ts'

/** A catalogue as the build compiles it, for tests that run without a build. */
export async function readMessages<Area extends keyof Messages>(language: Language, area: Area) {
  const code = compileCatalogue(language, area)
  const { default: messages } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return messages as Messages[Area]
}
