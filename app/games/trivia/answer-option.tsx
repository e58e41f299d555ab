import { Check, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { directUpdate, type Store } from '#app/games/shared/use-store.ts'
import styles from './answer-option.module.css'
import { setLanguage } from './set-language.client.ts'
import { currentQuestion, type OptionIndex, type Trivia } from './trivia.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

type Props = { store: Store<Trivia>; index: OptionIndex; onChoose: (index: OptionIndex) => void }

/** Stays in the page from question to question; its style shows the icon of its state. */
export function AnswerOption({ store, index, onChoose }: Props) {
  const { trivia: messages } = useGameMessages()
  const suffixes = { open: '', rest: '', right: messages.isRight, wrong: messages.isWrong }
  // Not `disabled`: a disabled button would lose the focus of the person who has just pressed it.
  return (
    <button
      ref={directUpdate(store, (game) => answerState(game, index), showState)}
      type="button"
      className={styles.option}
      style={{ '--at': index } as CSSProperties}
      onClick={() => onChoose(index)}
    >
      <span className={styles.letter}>{LETTERS[index]}</span>
      <span
        ref={directUpdate(store, (game) => currentQuestion(game)?.lang ?? '', setLanguage)}
        className={styles.text}
      >
        <DirectText store={store} select={(game) => currentQuestion(game)?.options[index] ?? ''} />
      </span>
      <span className="sr">
        <DirectText store={store} select={(game) => suffixes[answerState(game, index)]} />
      </span>
      <Check size={24} className={styles.right} aria-hidden />
      <X size={24} className={styles.wrong} aria-hidden />
    </button>
  )
}

function showState(button: HTMLElement, state: string) {
  button.dataset.state = state
  button.setAttribute('aria-disabled', String(state !== 'open'))
}

function answerState(game: Trivia, index: OptionIndex) {
  if (game.chosen === undefined) return 'open'
  if (index === currentQuestion(game)?.correctAnswer) return 'right'
  return index === game.chosen ? 'wrong' : 'rest'
}
