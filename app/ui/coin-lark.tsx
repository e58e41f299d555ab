import type { SVGProps } from 'react'
import styles from './coin-lark.module.css'
import { Mark } from './mark.tsx'

type Props = SVGProps<SVGSVGElement> & { size?: number; face?: 'green' | 'white' }

/** The product's own coin: the lark, white on green or green on white, the same in both themes. */
export function FaceCoinLark({ size = 100, face = 'green', ...rest }: Props) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden {...rest}>
      <circle cx="50" cy="50" r="50" fill="var(--reward-edge)" />
      <circle cx="50" cy="50" r="48.4" fill="var(--reward)" />
      <circle
        cx="50"
        cy="50"
        r="45.6"
        fill="none"
        stroke="var(--reward-edge)"
        strokeWidth="5"
        pathLength="96"
        strokeDasharray=".9 1.1"
      />
      <circle
        cx="50"
        cy="50"
        r="40"
        fill={face === 'green' ? 'var(--ring)' : '#fff'}
        stroke="var(--reward-edge)"
      />
      <Mark x="27" y="25" size={48} className={styles[face]} />
    </svg>
  )
}
