import { useEffect, useRef, useState } from 'react'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { CheckField, Options, SelectField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CATEGORIES } from '#content/trivia/question.ts'
import { manifest } from './manifest.ts'
import { ALL_QUESTIONS, categoryName, seconds } from './trivia.ts'
import { POINTS_PER_ANSWER, TOTAL_MS, UNTIMED_QUESTIONS } from './trivia-score.ts'
import styles from './trivia-setup.module.css'

export type Choice = { category: string; timed: boolean }

type Props = {
  first: Choice
  highScore: number
  pending: boolean // the questions are loading
  failed: boolean
  onStart: (choice: Choice) => void
}

export function TriviaSetup({ first, highScore, pending, failed, onStart }: Props) {
  const { startGame, yourHighScore, trivia: messages } = useGameMessages()
  const [choice, setChoice] = useState(first)
  const intro = useRef<HTMLParagraphElement>(null)
  // The activated tile or button has been removed.
  useEffect(() => intro.current?.focus(), [])
  const points = POINTS_PER_ANSWER
  const rule = choice.timed
    ? messages.timed({ seconds: seconds(TOTAL_MS), points })
    : messages.untimed({ questions: UNTIMED_QUESTIONS, points })

  return (
    <div className={styles.setup}>
      <div className={styles.middle}>
        <GameIcon game={manifest} size={168} className={styles.coin} />
        <p ref={intro} tabIndex={-1} className={styles.intro}>
          {rule}
        </p>
        {highScore > 0 && (
          <p className={styles.best}>
            <SmallCoin size={24} />
            {yourHighScore({ score: highScore })}
          </p>
        )}
      </div>
      {failed && <Notice kind="bad">{messages.cannotLoad}</Notice>}
      <SelectField
        label={messages.category}
        value={choice.category}
        onChange={(event) => setChoice({ ...choice, category: event.target.value })}
      >
        <Options of={[ALL_QUESTIONS, ...CATEGORIES].map((name) => [name, categoryName(name, messages)])} />
      </SelectField>
      <CheckField
        label={
          <span>
            {messages.withoutLimit} <small className={styles.note}>{messages.noHighScore}</small>
          </span>
        }
        checked={!choice.timed}
        onChange={(event) => setChoice({ ...choice, timed: !event.target.checked })}
      />
      <Button variant="go" size="l" wide disabled={pending} onClick={() => onStart(choice)}>
        {pending ? messages.starting : startGame}
      </Button>
    </div>
  )
}
