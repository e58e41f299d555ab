import { useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE } from '#content/messages/languages.ts'
import type { AnswerRecord } from './trivia.ts'

/** Lines by the text of their question. */
export type Explanations = Readonly<Record<string, string>>

const TRANSLATED = import.meta.glob<Explanations>('/content/trivia/*/explanations.ts', {
  import: 'EXPLANATIONS',
})

/** The lines to the questions of a language, a file of their own. */
export async function loadExplanations(language: string): Promise<Explanations> {
  const load = TRANSLATED[`/content/trivia/${language}/explanations.ts`]
  return load ? load() : (await import('#content/trivia/explanations.ts')).EXPLANATIONS
}

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
