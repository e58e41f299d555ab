import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

type Props = ComponentProps<'section'> & { as?: 'section' | 'div' | 'li' }

/** The class of another element that looks like a card. */
export const cardClass = (className?: string) => classes(styles.card, className)

/** A box with a border on the page's ground. */
export function Card({ as: Tag = 'section', className, ...rest }: Props) {
  return <Tag className={cardClass(className)} {...(rest as object)} />
}
