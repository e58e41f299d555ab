import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Beads } from '#app/ui/coin/coin.tsx'
import styles from './closing.module.css'

/** The end of the page: a rising coin and the way to sign up. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <Rising radius={460} className={styles.narrow} />
      <Rising radius={1400} className={styles.wide} />
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

/** The upper part of a coin. The size of its line and beads does not depend on the radius. */
function Rising({ radius, className }: { radius: number; className?: string }) {
  const beads = Math.round((2 * Math.PI * (radius - 20)) / 13)
  return (
    <svg viewBox={`0 0 ${2 * radius} ${2 * radius}`} className={className} aria-hidden>
      <g transform={`translate(${radius} ${radius})`}>
        <circle r={radius} fill="var(--reward-edge)" />
        <circle r={radius - 1.6} fill="var(--reward)" />
        <circle r={radius - 8} fill="var(--ring)" />
        <Beads r={radius - 20} strokeWidth="5" count={beads} />
      </g>
    </svg>
  )
}
