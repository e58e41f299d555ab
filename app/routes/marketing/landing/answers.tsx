import { PRICE_CENTS } from '#app/features/plan/plan.ts'
import { METHOD_NAMES } from '#app/features/tip/handle.ts'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { messages as planNames } from '#content/messages/en/plan-names.ts'
import styles from './answers.module.css'

const answers = (brand: string) => [
  {
    question: 'Who holds the money?',
    answer: `You do. A tip goes from your customer’s payment app straight to yours. ${brand} never holds it and takes no part of it.`,
  },
  {
    question: 'Which apps?',
    answer: `${Object.values(METHOD_NAMES).join(' and ')}. Add one of them or both. Your customers install nothing new.`,
  },
  {
    question: 'What does it cost?',
    answer: `Nothing: the code, the tips, the games and your dashboard are free. To show your menu as well, the ${planNames.menu} costs ${formatDollars(PRICE_CENTS.menu)} a month.`,
  },
]

/** What people ask before they sign up. */
export function Answers({ brand }: { brand: string }) {
  return (
    <section className={styles.answers} aria-labelledby="answers-title">
      <h2 id="answers-title">Good to know</h2>
      <ul>
        {answers(brand).map(({ question, answer }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
