import styles from './answers.module.css'
import type { LandingWords } from './landing-words.server.ts'

/** What people ask before they sign up. */
export function Answers({ t }: { t: LandingWords['answers'] }) {
  return (
    <section className={styles.answers} aria-labelledby="answers-title">
      <h2 id="answers-title">{t.heading}</h2>
      <ul>
        {t.list.map(({ question, answer }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
