import { FaceCoinLark } from './coin-lark.tsx'
import styles from './loading-coin.module.css'

/** The coin and 'Loading...', shown after a short delay. */
export function LoadingCoin({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className={styles.loading} role="status">
      <FaceCoinLark className={styles.coin} />
      <p>{text}</p>
    </div>
  )
}
