declare module 'virtual:trivia' {
  import type { Language } from '#content/languages.ts'
  import type { Question } from '#content/trivia/question.ts'

  /** Loads the questions of a language, and the lines that explain their answers, by the text of the question. */
  export const QUESTIONS: Record<Language, () => Promise<readonly Question[]>>
  export const EXPLANATIONS: Record<Language, () => Promise<Readonly<Record<string, string>>>>
}
