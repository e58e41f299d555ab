import { classes } from '../classes.ts'
import { FaceCoinLark } from './coin-lark.tsx'
import styles from './loading-coin.module.css'

type Props = { text: string; immediate?: boolean }

/** The coin and a text such as 'Loading...', shown after a short delay unless that has passed. */
export function LoadingCoin({ text, immediate = false }: Props) {
  return (
    <div className={classes(styles.loading, immediate && styles.immediate)} role="status">
      <FaceCoinLark className={styles.coin} />
      <p>{text}</p>
    </div>
  )
}
