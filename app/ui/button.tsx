// Mechanism: focus: after dialogs, removed entries, disabled buttons, navigations
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

/** Gives a control its focus back when it is enabled again: browsers blur a disabled control. */
function useRestoreFocus<T extends HTMLElement>(disabled = false) {
  const control = useRef<T>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // In a layout effect the browser has not blurred it yet.
    if (disabled) hadFocus.current = document.activeElement === control.current
    else if (hadFocus.current && document.activeElement === document.body) control.current?.focus()
  }, [disabled])
  return control
}

export type ButtonVariant = 'go' | 'goOnRing' | 'outline' | 'plain' | 'bad'
export type ButtonSize = 'm' | 'l' | 'xl'
type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

/** The class of a link that looks like a button. */
export const buttonClass = ({ variant = 'outline', size = 'm', wide = false }: ButtonStyle = {}) =>
  classes(styles.button, styles[variant], size !== 'm' && styles[size], wide && styles.wide)

export function Button({
  variant,
  size,
  wide,
  className,
  type = 'button',
  ref,
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  const own = useRestoreFocus<HTMLButtonElement>(rest.disabled)
  useImperativeHandle(ref, () => own.current!, [own])
  const all = classes(buttonClass({ variant, size, wide }), className)
  return <button ref={own} type={type} className={all} {...rest} />
}

export const iconButtonClass = (outlined = false) => classes(styles.icon, outlined && styles.iconOutline)

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  outlined = false,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string; outlined?: boolean }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classes(iconButtonClass(outlined), className)}
      {...rest}
    />
  )
}
