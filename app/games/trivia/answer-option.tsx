import { Check, X } from 'lucide-react'
import { type Live, useLive } from '#app/games/use-live.ts'
import { useWords } from '#app/games/use-words.ts'
import styles from './answer-option.module.css'
import { currentQuestion, type Place, type Trivia } from './trivia.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

/** What an answer shows: still to be chosen, or what came of the choice. */
type AnswerState = 'open' | 'right' | 'wrong' | 'rest'

const SIGNS = { open: null, rest: null, right: Check, wrong: X }

type Props = { live: Live<Trivia>; place: Place; onChoose: (place: Place) => void }

export function AnswerOption({ live, place, onChoose }: Props) {
  const { trivia: words } = useWords()
  const text = useLive(live, (game) => currentQuestion(game)?.options[place])
  const state = useLive(live, (game) => answerState(game, place))
  const Sign = SIGNS[state]
  const said = { open: '', rest: '', right: words.isRight, wrong: words.isWrong }[state]
  // Not `disabled`: a disabled button would lose the focus of the person who has just pressed it.
  return (
    <button
      type="button"
      className={styles.option}
      data-state={state}
      aria-disabled={state !== 'open'}
      onClick={() => onChoose(place)}
    >
      <span className={styles.letter}>{LETTERS[place]}</span>
      <span className={styles.text}>{text}</span>
      {said && <span className="sr">{said}</span>}
      {Sign && <Sign size={24} aria-hidden />}
    </button>
  )
}

function answerState(game: Trivia, place: Place): AnswerState {
  if (game.chosen === undefined) return 'open'
  if (place === currentQuestion(game)?.correctAnswer) return 'right'
  return place === game.chosen ? 'wrong' : 'rest'
}
