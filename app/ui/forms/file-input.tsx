import type { ComponentProps, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './file-input.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  variant?: ButtonVariant
  children: ReactNode
}

/** A button that opens the file picker. Without JavaScript it shows the native control with the chosen name. */
export function FileInput({ variant, className, children, ...input }: Props) {
  return (
    <label className={classes(buttonClass({ variant }), `anchor ${styles.pick}`, className)}>
      {children}
      <input className="m0 clips" type="file" {...input} />
    </label>
  )
}

/** Submits a form that is otherwise sent by script. */
export const NoJsSubmit = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="submit" className={classes(buttonClass(), styles.noJs, className)} {...rest} />
)
