import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { RingDisc } from '#app/ui/coin/ring-disc.tsx'
import styles from './closing.module.css'
import type { LandingWords } from './landing-words.server.ts'

/** The end of the page: a rising coin and the link to sign up. */
export function Closing({ t }: { t: LandingWords['closing'] }) {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <RingDisc className={styles.narrow} />
      <RingDisc radius={1400} className={styles.wide} />
      <div className={styles.words}>
        <h2 id="closing-title">{t.heading}</h2>
        <p>{t.subtitle}</p>
        <Link to="/register" className={buttonClass({ variant: 'goOnRing', size: 'xl' })}>
          {t.start}
        </Link>
      </div>
    </section>
  )
}
