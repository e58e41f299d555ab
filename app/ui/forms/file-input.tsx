import type { ComponentProps, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import styles from './file-input.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  variant?: ButtonVariant
  children: ReactNode
}

/** A button that asks for a file. Without script the browser's own field stands in it, to show what was chosen. */
export function FileInput({ variant, className, children, ...input }: Props) {
  return (
    <label className={classes(buttonClass({ variant }), styles.pick, className)}>
      {children}
      <input type="file" {...input} />
    </label>
  )
}

/** The button that sends what was chosen, for a form that a script otherwise sends by itself. */
export function NoJsSubmit({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button type="submit" className={classes(buttonClass(), styles.withoutScript, className)}>
      {children}
    </button>
  )
}
