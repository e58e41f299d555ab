import type { KeyboardEvent } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, useStore } from '#app/games/shared/use-store.ts'
import { Button } from '#app/ui/button.tsx'
import { AnswerOption, LETTERS } from './answer-option.tsx'
import { AskedQuestion } from './asked-question.tsx'
import { Feedback } from './feedback.tsx'
import { QuestionRing } from './question-ring.tsx'
import { RoundScore } from './round-score.tsx'
import { RoundTime } from './round-time.tsx'
import { takeFocus } from './take-focus.client.ts'
import type { Place, Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

const PLACES: Place[] = [0, 1, 2, 3]

/** The parts look at the game themselves: this only lays them out. */
export function TriviaRound({
  live,
  onAnswer,
  onNext,
}: {
  live: Live<Trivia>
  onAnswer: (choice: Place) => void
  onNext: () => void
}) {
  const { trivia: messages } = useMessages()
  const { timed } = live.now()
  return (
    // The keys work from inside the game only, so that they never get in the way of speech input.
    // biome-ignore lint/a11y/noStaticElementInteractions: the answers are buttons; the keys are a second way
    <div className={styles.round} tabIndex={-1} onKeyDown={(event) => answerByKey(event, onAnswer)}>
      <RoundScore live={live} />
      <RoundTime live={live} />
      <div className={styles.head}>
        <AskedQuestion live={live} />
        {timed && <QuestionRing live={live} />}
      </div>
      <ul className={styles.options} aria-label={messages.answers}>
        {PLACES.map((place) => (
          <li key={place}>
            <AnswerOption live={live} place={place} onChoose={onAnswer} />
          </li>
        ))}
      </ul>
      <Feedback live={live} />
      {!timed && <NextQuestion live={live} onNext={onNext} />}
    </div>
  )
}

function NextQuestion({ live, onNext }: { live: Live<Trivia>; onNext: () => void }) {
  const { trivia: messages } = useMessages()
  const answered = useStore(live, (game) => game.chosen !== undefined)
  const isLast = useStore(live, (game) => game.at + 1 >= game.questions.length)
  if (!answered) return null
  return (
    <Button ref={takeFocus} variant="go" size="l" wide onClick={onNext}>
      {isLast ? messages.finish : messages.nextQuestion}
    </Button>
  )
}

function answerByKey(event: KeyboardEvent, onAnswer: (choice: Place) => void) {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.toUpperCase()
  const place = PLACES.find((at) => key === LETTERS[at] || key === String(at + 1))
  if (place !== undefined) onAnswer(place)
}
