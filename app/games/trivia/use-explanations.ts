import { EXPLANATIONS } from 'virtual:trivia'
import { useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE, isLanguage } from '#content/languages.ts'
import type { AnswerRecord } from './trivia.ts'

/** Lines by the text of their question. */
export type Explanations = Readonly<Record<string, string>>

/** The lines to the questions of a language, a file of their own. */
export const loadExplanations = (language: string): Promise<Explanations> =>
  EXPLANATIONS[isLanguage(language) ? language : DEFAULT_LANGUAGE]()

/** The explaining lines for these answers. There are none before they are loaded, nor where they cannot be. */
export function useExplanations(answers: readonly AnswerRecord[]): Explanations {
  const [explanations, setExplanations] = useState<Explanations>({})
  useEffect(() => {
    let isShown = true
    for (const language of new Set(answers.map(({ lang = DEFAULT_LANGUAGE }) => lang))) {
      loadExplanations(language).then(
        (loaded) => isShown && setExplanations((before) => ({ ...before, ...loaded })),
        () => {}, // the review is whole without them
      )
    }
    return () => {
      isShown = false
    }
  }, [answers])
  return explanations
}
