import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { type AnyCause, type Sentences, sentence } from '#content/messages/cause.ts'
import type { Language } from '#content/messages/languages.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'

export type MessageArea = keyof (typeof OWNER_MESSAGES)[Language]

/** The sentences of an area's causes, in the reader's language. */
export const problemSentences = (request: Request, area: MessageArea) =>
  (OWNER_MESSAGES[readLanguage(request)][area] as { problems: Sentences }).problems

/** What a script gets in place of what it asked for: the code of the cause, and its sentence for the reader. */
export const causeResponse =
  (request: Request, area: MessageArea) =>
  (error: string, status: number, cause: AnyCause = error) =>
    Response.json({ error, message: sentence(problemSentences(request, area), cause) }, { status })
