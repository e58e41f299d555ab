import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import type { LandingWords } from './landing-words.server.ts'
import styles from './steps.module.css'

type Props = { t: LandingWords['steps']; heading: string; samplePage?: string }

/** The three steps as numbered coins; in a trial, the way to a whole sample page. */
export function Steps({ t, heading, samplePage }: Props) {
  return (
    <section id="how" className={styles.steps} aria-labelledby="how-title">
      <h2 id="how-title">{heading}</h2>
      <ol>
        {[t.connect, t.code, t.earn].map(({ heading, subtitle }, index) => (
          <li key={heading}>
            <BrassCoin size={72}>
              <CoinText fontSize="32">{index + 1}</CoinText>
            </BrassCoin>
            <div>
              <h3>{heading}</h3>
              <p>{subtitle}</p>
            </div>
          </li>
        ))}
      </ol>
      {samplePage && (
        <p className={styles.sample}>
          <a href={samplePage}>{t.sample}</a>
        </p>
      )}
    </section>
  )
}
