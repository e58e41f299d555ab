import { CoinFrame, type CoinProps, Rim } from './coin.tsx'
import styles from './coin-lark.module.css'
import { Mark } from './mark.tsx'

/** The product's own coin: the lark, white on green or green on white, the same in both themes. */
export const FaceCoinLark = ({ face = 'green', ...rest }: CoinProps & { face?: 'green' | 'white' }) => (
  <CoinFrame {...rest}>
    <Rim />
    <circle
      cx="50"
      cy="50"
      r="40"
      fill={face === 'green' ? 'var(--ring)' : 'var(--qr-paper)'}
      stroke="var(--reward-edge)"
    />
    <Mark x="27" y="25" size={48} className={styles[face]} />
  </CoinFrame>
)
