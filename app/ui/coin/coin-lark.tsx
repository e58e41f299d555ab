import type { SVGProps } from 'react'
import { Rim } from './coin.tsx'
import styles from './coin-lark.module.css'
import { Mark } from './mark.tsx'

type Props = SVGProps<SVGSVGElement> & { size?: number; face?: 'green' | 'white' }

/** The product's own coin: the lark, white on green or green on white, the same in both themes. */
export function FaceCoinLark({ size = 100, face = 'green', ...rest }: Props) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden {...rest}>
      <Rim />
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
