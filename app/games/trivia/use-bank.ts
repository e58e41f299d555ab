import { useEffect, useRef, useState } from 'react'
import type { Language } from '#content/messages/languages.ts'
import type { Question } from '#content/trivia/question.ts'

type Bank = { BANK: readonly Question[] }

const TRANSLATED = import.meta.glob<Bank>('/content/trivia/*/bank.ts')

/** The questions of a language; without a translation, those in English. */
const loadBank = (language: Language): Promise<Bank> =>
  TRANSLATED[`/content/trivia/${language}/bank.ts`]?.() ?? import('#content/trivia/bank.ts')

/** The questions, a file of their own: asked for when the game opens, waited for only at the start of a round. */
export function useBank(language: Language) {
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle')
  const here = useRef(true)

  useEffect(() => {
    here.current = true
    loadBank(language).catch(() => {}) // asked again at the start, and only there it matters
    return () => {
      here.current = false
    }
  }, [language])

  /** Nothing when the questions did not come, or when the player has left meanwhile. */
  async function getBank() {
    setState('waiting')
    try {
      const { BANK } = await loadBank(language)
      setState('idle')
      return here.current ? BANK : undefined
    } catch {
      setState('failed')
    }
  }

  return { state, getBank }
}
