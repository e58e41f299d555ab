import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { RingDisc } from '#app/ui/coin/ring-disc.tsx'
import styles from './closing.module.css'

/** The end of the page: a rising coin and the way to sign up. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <RingDisc className={styles.narrow} />
      <RingDisc radius={1400} className={styles.wide} />
      <div className={styles.words}>
        <h2 id="closing-title">Your coin is waiting</h2>
        <p>Sign-up is free. It takes about two minutes.</p>
        <Link to="/register" className={buttonClass({ variant: 'goOnRing', size: 'xl' })}>
          Start Free
        </Link>
      </div>
    </section>
  )
}
