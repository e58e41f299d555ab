import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { BrassCoin } from '../coin/coin.tsx'
import styles from './coin-radio.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & { size?: 'xs' | 's' | 'm' | 'l' }

/** A radio button that looks like a coin. */
export function CoinRadio({ size = 'm', children, ...rest }: Props) {
  return (
    <label className={classes(styles.coin, size !== 'm' && styles[size])}>
      <input type="radio" {...rest} />
      <span>
        <BrassCoin />
        <b>{children}</b>
      </span>
    </label>
  )
}
