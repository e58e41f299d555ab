import { Check, X } from 'lucide-react'
import { useCallback } from 'react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useDirectUpdate } from '#app/games/shared/use-store.ts'
import styles from './answer-option.module.css'
import { currentQuestion, type OptionIndex, type Trivia } from './trivia.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

/** What an answer shows: still to be chosen, or what came of the choice. */
type AnswerState = 'open' | 'right' | 'wrong' | 'rest'

type Props = { store: Store<Trivia>; index: OptionIndex; onChoose: (index: OptionIndex) => void }

/** Stays in the page from question to question; its style shows the sign of its state. */
export function AnswerOption({ store, index, onChoose }: Props) {
  const { trivia: messages } = useMessages()
  const text = useCallback((game: Trivia) => currentQuestion(game)?.options[index] ?? '', [index])
  const said = useCallback(
    (game: Trivia) =>
      ({ open: '', rest: '', right: messages.isRight, wrong: messages.isWrong })[answerState(game, index)],
    [index, messages],
  )
  const state = useCallback((game: Trivia) => answerState(game, index), [index])
  // Not `disabled`: a disabled button would lose the focus of the person who has just pressed it.
  return (
    <button
      ref={useDirectUpdate(store, state, paintState)}
      type="button"
      className={styles.option}
      onClick={() => onChoose(index)}
    >
      <span className={styles.letter}>{LETTERS[index]}</span>
      <span className={styles.text}>
        <DirectText store={store} pick={text} />
      </span>
      <span className="sr">
        <DirectText store={store} pick={said} />
      </span>
      <Check size={24} className={styles.right} aria-hidden />
      <X size={24} className={styles.wrong} aria-hidden />
    </button>
  )
}

function paintState(button: HTMLElement, state: AnswerState) {
  button.dataset.state = state
  button.setAttribute('aria-disabled', String(state !== 'open'))
}

function answerState(game: Trivia, index: OptionIndex): AnswerState {
  if (game.chosen === undefined) return 'open'
  if (index === currentQuestion(game)?.correctAnswer) return 'right'
  return index === game.chosen ? 'wrong' : 'rest'
}
