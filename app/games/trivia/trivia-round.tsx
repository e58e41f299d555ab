import { useLayoutEffect, useRef } from 'react'
import { categoryIcon } from './category-icon.tsx'
import { categoryName } from './trivia.ts'
import './trivia-round.module.css'
import { Check, Flame, X } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { directUpdate, type Store, useStore } from '#app/games/shared/use-store.ts'
import { Button } from '#app/ui/button.tsx'
import { AnswerFeedback } from './feedback.tsx'
import { QuestionRing } from './question-ring.tsx'
import { RoundTime } from './round-time.tsx'
import { setLanguage } from './set-language.client.ts'
import { currentQuestion, hasStreak, type OptionIndex, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'
import { updateQuestion } from './update-question.client.ts'

function CurrentQuestion({ store }: { store: Store<Trivia> }) {
  const headings = useRef<HTMLDivElement>(null)
  const first = currentQuestion(store.getState())
  useLayoutEffect(() => updateQuestion(headings.current!, store), [store])
  return (
    <div className={styles.words}>
      <Category store={store} />
      <div ref={headings}>
        <h2 lang={first?.lang} tabIndex={-1}>
          {first?.question}
        </h2>
        {/* biome-ignore lint/a11y/useHeadingContent: `updateQuestion` writes the next question into it */}
        <h2 tabIndex={-1} hidden />
      </div>
    </div>
  )
}

function Category({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  const category = useStore(store, (game) => currentQuestion(game)?.category)
  if (category === undefined) return null
  const Icon = categoryIcon(category)
  return (
    <p className={styles.category}>
      <Icon size={18} aria-hidden />
      {categoryName(category, messages)}
    </p>
  )
}

const LETTERS = ['A', 'B', 'C', 'D'] as const

type AnswerOptionProps = { store: Store<Trivia>; index: OptionIndex; onChoose: (index: OptionIndex) => void }

/** Stays in the page from question to question; its style shows the icon of its state. */
function AnswerOption({ store, index, onChoose }: AnswerOptionProps) {
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

const OPTION_INDEXES: OptionIndex[] = [0, 1, 2, 3]

type Props = { store: Store<Trivia>; onAnswer: (choice: OptionIndex) => void; onNext: () => void }

/** The layout of a round; its components subscribe to the store themselves. */
export function TriviaRound({ store, onAnswer, onNext }: Props) {
  const { score, trivia: messages } = useGameMessages()
  const { timed } = store.getState()
  return (
    // The keys work only inside the game, so that they do not get in the way of speech input.
    // biome-ignore lint/a11y/noStaticElementInteractions: the answers are buttons; the keys are a second way
    <div className={styles.round} tabIndex={-1} onKeyDown={(event) => answerByKey(event, onAnswer)}>
      <div className={styles.score}>
        <p>
          <span className={styles.label}>{score}</span>{' '}
          <span className={styles.number}>
            <DirectText translate="no" store={store} select={(game) => game.score} />
          </span>
        </p>
        <Streak store={store} />
      </div>
      <RoundTime store={store} />
      <div className={styles.head}>
        <CurrentQuestion store={store} />
        {timed && <QuestionRing store={store} />}
      </div>
      <ul className={styles.options} aria-label={messages.answers}>
        {OPTION_INDEXES.map((index) => (
          <li key={index}>
            <AnswerOption store={store} index={index} onChoose={onAnswer} />
          </li>
        ))}
      </ul>
      <AnswerFeedback store={store} />
      {!timed && <NextQuestion store={store} onNext={onNext} />}
    </div>
  )
}

function Streak({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  const streak = useStore(store, (game) => (hasStreak(game) ? game.streak : 0))
  if (streak === 0) return null
  return (
    <p className={styles.streak}>
      <Flame size={18} aria-hidden />
      {messages.inARow({ streak })}
    </p>
  )
}

function NextQuestion({ store, onNext }: { store: Store<Trivia>; onNext: () => void }) {
  const { trivia: messages } = useGameMessages()
  const answered = useStore(store, (game) => game.chosen !== undefined)
  const isLast = useStore(store, (game) => game.at + 1 >= game.questions.length)
  if (!answered) return null
  return (
    <Button ref={takeFocus} variant="go" size="l" wide onClick={onNext}>
      {isLast ? messages.finish : messages.nextQuestion}
    </Button>
  )
}

/** The new button is read out, and Tab goes on from there. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

function answerByKey(event: KeyboardEvent, onAnswer: (choice: OptionIndex) => void) {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.toUpperCase()
  const index = OPTION_INDEXES.find((at) => key === LETTERS[at] || key === String(at + 1))
  if (index !== undefined) onAnswer(index)
}
