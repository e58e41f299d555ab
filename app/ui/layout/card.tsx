import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

type Props = ComponentProps<'section'> & { as?: 'section' | 'div' | 'li' }

/** A box with a border on the page's ground. */
export function Card({ as: Tag = 'section', className, ...rest }: Props) {
  return <Tag className={classes(styles.card, className)} {...(rest as object)} />
}
