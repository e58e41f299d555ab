import { type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import styles from './choices.module.css'

type Props<T> = {
  legend: string
  options: readonly T[]
  value: T
  show: (option: T) => ReactNode
  onChoose: (option: T) => void
  variant: 'chips' | 'cards' | 'pictures' | 'colours'
}

/** One of a few, all of them in sight. */
export function Choices<T extends string | number>({
  legend,
  options,
  value,
  show,
  onChoose,
  variant,
}: Props<T>) {
  const name = useId()
  const framed = variant === 'pictures' || variant === 'colours'
  return (
    <fieldset className={classes(styles.choices, styles[variant])}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} className={styles.choice}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            <span className={framed ? styles.frame : styles.face}>{show(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
