import { Flame } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWords } from '#app/games/use-words.ts'
import { Button } from '#app/ui/button.tsx'
import { AnswerOption, type AnswerState, LETTERS } from './answer-option.tsx'
import { categoryIcon } from './category-icon.tsx'
import { Feedback } from './feedback.tsx'
import { QuestionRing } from './question-ring.tsx'
import { RoundTime } from './round-time.tsx'
import { categoryName, currentQuestion, hasStreak, type Place, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

const PLACES: Place[] = [0, 1, 2, 3]

/** What has just appeared is read out, and Tab goes on from there: a new question, the button to the next one. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

export function TriviaRound({
  game,
  onAnswer,
  onNext,
}: {
  game: Trivia
  onAnswer: (choice: Place) => void
  onNext: () => void
}) {
  const { score, trivia: words } = useWords()
  const asked = currentQuestion(game)
  const answered = game.chosen !== undefined
  if (!asked) return null
  const Icon = categoryIcon(asked.category)

  return (
    // The keys work from inside the game only, so that they never get in the way of speech input.
    // biome-ignore lint/a11y/noStaticElementInteractions: the answers are buttons; the keys are a second way
    <div className={styles.round} tabIndex={-1} onKeyDown={(event) => answerByKey(event, onAnswer)}>
      <div className={styles.score}>
        <p>
          <span className={styles.label}>{score}</span> <span className={styles.number}>{game.score}</span>
        </p>
        {hasStreak(game) && (
          <p className={styles.streak}>
            <Flame size={18} aria-hidden />
            {words.inARow({ streak: game.streak })}
          </p>
        )}
      </div>
      <RoundTime game={game} />
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.category}>
            <Icon size={18} aria-hidden />
            {categoryName(asked.category, words)}
          </p>
          <h2 key={game.at} ref={takeFocus} tabIndex={-1}>
            {asked.question}
          </h2>
        </div>
        {game.timed && <QuestionRing leftMs={game.questionMs} />}
      </div>
      <ul className={styles.options} aria-label={words.answers}>
        {PLACES.map((place) => (
          <li key={`${game.at}-${place}`}>
            <AnswerOption
              place={place}
              text={asked.options[place]}
              state={answerState(game, place)}
              onChoose={() => onAnswer(place)}
            />
          </li>
        ))}
      </ul>
      <Feedback game={game} />
      {answered && !game.timed && (
        <Button ref={takeFocus} look="go" size="l" wide onClick={onNext}>
          {game.at + 1 < game.questions.length ? words.nextQuestion : words.finish}
        </Button>
      )}
    </div>
  )
}

function answerState(game: Trivia, place: Place): AnswerState {
  if (game.chosen === undefined) return 'open'
  if (place === currentQuestion(game)?.correctAnswer) return 'right'
  return place === game.chosen ? 'wrong' : 'rest'
}

function answerByKey(event: KeyboardEvent, onAnswer: (choice: Place) => void) {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.toUpperCase()
  const place = PLACES.find((at) => key === LETTERS[at] || key === String(at + 1))
  if (place !== undefined) onAnswer(place)
}
