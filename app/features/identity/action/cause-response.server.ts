import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { type AnyMessageKey, type Sentences, translate } from '#content/messages.ts'

export type MessageArea = keyof (typeof MESSAGES)[Language]

/** The sentences of an area's causes, in the reader's language. */
export const problemSentences = (request: Request, area: MessageArea) =>
  (MESSAGES[readLanguage(request)][area] as { problems: Sentences }).problems

/** What a script gets in place of what it asked for: the code of the cause, and its sentence for the reader. */
export const refusalResponse =
  (request: Request, area: MessageArea) =>
  (error: string, status: number, cause: AnyMessageKey = error) =>
    Response.json({ error, message: translate(problemSentences(request, area), cause) }, { status })
