import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import styles from './steps.module.css'

const STEPS = [
  { heading: 'Sign up and connect', line: 'It is free. Add your Cash App or Venmo name.' },
  {
    heading: 'Get your QR code',
    line: 'Your name on a coin. Download it, print it, put it where people wait.',
  },
  { heading: 'Engage and earn', line: 'They scan, play a round and leave a tip. No app, no account.' },
]

/** The three steps as numbered coins; in a trial, the way to a whole sample page. */
export function Steps({ samplePage }: { samplePage?: string }) {
  return (
    <section id="how" className={styles.steps} aria-labelledby="how-title">
      <h2 id="how-title">How It Works</h2>
      <ol>
        {STEPS.map(({ heading, line }, index) => (
          <li key={heading}>
            <BrassCoin size={72}>
              <CoinText fontSize="32">{index + 1}</CoinText>
            </BrassCoin>
            <div>
              <h3>{heading}</h3>
              <p>{line}</p>
            </div>
          </li>
        ))}
      </ol>
      {samplePage && (
        <p className={styles.sample}>
          <a href={samplePage}>Open the tip page of a sample business</a>
        </p>
      )}
    </section>
  )
}
