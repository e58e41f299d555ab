import { Check, X } from 'lucide-react'
import { useWords } from '#app/games/use-words.ts'
import styles from './answer-option.module.css'
import type { Place } from './trivia.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

/** What an answer shows: still to be chosen, or what came of the choice. */
export type AnswerState = 'open' | 'right' | 'wrong' | 'rest'

const SIGNS = { open: null, rest: null, right: Check, wrong: X }

export function AnswerOption({
  place,
  text,
  state,
  onChoose,
}: {
  place: Place
  text: string
  state: AnswerState
  onChoose: () => void
}) {
  const { trivia: words } = useWords()
  const Sign = SIGNS[state]
  const said = { open: '', rest: '', right: words.isRight, wrong: words.isWrong }[state]
  // Not `disabled`: a disabled button would lose the focus of the person who has just pressed it.
  return (
    <button
      type="button"
      className={styles.option}
      data-state={state}
      aria-disabled={state !== 'open'}
      onClick={onChoose}
    >
      <span className={styles.letter}>{LETTERS[place]}</span>
      <span className={styles.text}>{text}</span>
      {said && <span className="sr">{said}</span>}
      {Sign && <Sign size={24} aria-hidden />}
    </button>
  )
}
