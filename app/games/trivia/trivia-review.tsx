import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import type { AnswerRecord } from './trivia.ts'
import styles from './trivia-review.module.css'
import { type Explanations, useExplanations } from './use-explanations.ts'

type Props = { answers: readonly AnswerRecord[] }

/** Every answer of a round beside the right one, with the lines that explain them as soon as they are loaded. */
export function TriviaReview({ answers }: Props) {
  return <ExplainedAnswers answers={answers} explanations={useExplanations(answers)} />
}

export function ExplainedAnswers({ answers, explanations }: Props & { explanations: Explanations }) {
  const { trivia: messages } = useGameMessages()
  const heading = useId()
  return (
    <section className={styles.review} aria-labelledby={heading}>
      <h3 id={heading}>{messages.yourAnswers}</h3>
      <ul>
        {answers.map(({ question, lang, correctAnswer, wasCorrect, userAnswer }) => (
          <li key={question} data-correct={wasCorrect}>
            {wasCorrect ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
            <div>
              <p lang={lang}>{question}</p>
              <p>
                <span className="sr">{messages.rightAnswer} </span>
                <strong lang={lang}>{correctAnswer}</strong>
              </p>
              <p className={styles.chosen}>
                {wasCorrect ? messages.youChoseIt : messages.youChose({ answer: userAnswer })}
              </p>
              {explanations[question] && <p lang={lang}>{explanations[question]}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
