import { Check, X } from 'lucide-react'
import { useCallback } from 'react'
import { PaintedText } from '#app/games/shared/painted-text.tsx'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, usePainted } from '#app/games/shared/use-store.ts'
import styles from './answer-option.module.css'
import { currentQuestion, type Place, type Trivia } from './trivia.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

/** What an answer shows: still to be chosen, or what came of the choice. */
type AnswerState = 'open' | 'right' | 'wrong' | 'rest'

type Props = { live: Live<Trivia>; place: Place; onChoose: (place: Place) => void }

/** Stays in the page from question to question; its style shows the sign of its state. */
export function AnswerOption({ live, place, onChoose }: Props) {
  const { trivia: messages } = useMessages()
  const text = useCallback((game: Trivia) => currentQuestion(game)?.options[place] ?? '', [place])
  const said = useCallback(
    (game: Trivia) =>
      ({ open: '', rest: '', right: messages.isRight, wrong: messages.isWrong })[answerState(game, place)],
    [place, messages],
  )
  const state = useCallback((game: Trivia) => answerState(game, place), [place])
  // Not `disabled`: a disabled button would lose the focus of the person who has just pressed it.
  return (
    <button
      ref={usePainted(live, state, paintState)}
      type="button"
      className={styles.option}
      onClick={() => onChoose(place)}
    >
      <span className={styles.letter}>{LETTERS[place]}</span>
      <span className={styles.text}>
        <PaintedText live={live} pick={text} />
      </span>
      <span className="sr">
        <PaintedText live={live} pick={said} />
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

function answerState(game: Trivia, place: Place): AnswerState {
  if (game.chosen === undefined) return 'open'
  if (place === currentQuestion(game)?.correctAnswer) return 'right'
  return place === game.chosen ? 'wrong' : 'rest'
}
