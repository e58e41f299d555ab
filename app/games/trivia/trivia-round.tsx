import type { KeyboardEvent } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { Button } from '#app/ui/button.tsx'
import { AnswerOption, LETTERS } from './answer-option.tsx'
import { CurrentQuestion } from './current-question.tsx'
import { Feedback } from './feedback.tsx'
import { QuestionRing } from './question-ring.tsx'
import { RoundScore } from './round-score.tsx'
import { RoundTime } from './round-time.tsx'
import type { OptionIndex, Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

const OPTION_INDEXES: OptionIndex[] = [0, 1, 2, 3]

/** The parts look at the game themselves: this only lays them out. */
export function TriviaRound({
  store,
  onAnswer,
  onNext,
}: {
  store: Store<Trivia>
  onAnswer: (choice: OptionIndex) => void
  onNext: () => void
}) {
  const { trivia: messages } = useMessages()
  const { timed } = store.getState()
  return (
    // The keys work from inside the game only, so that they never get in the way of speech input.
    // biome-ignore lint/a11y/noStaticElementInteractions: the answers are buttons; the keys are a second way
    <div className={styles.round} tabIndex={-1} onKeyDown={(event) => answerByKey(event, onAnswer)}>
      <RoundScore store={store} />
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
      <Feedback store={store} />
      {!timed && <NextQuestion store={store} onNext={onNext} />}
    </div>
  )
}

function NextQuestion({ store, onNext }: { store: Store<Trivia>; onNext: () => void }) {
  const { trivia: messages } = useMessages()
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
