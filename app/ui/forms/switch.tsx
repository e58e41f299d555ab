import type { ComponentProps } from 'react'
import styles from './switch.module.css'

/** A checkbox that looks like a switch. */
export const SwitchInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="checkbox" className={`anchor rigid pill sunk press control-edge ${styles.track}`} {...props} />
)

/** What a button with the role of a switch shows. */
export const SwitchTrack = () => (
  <span className={`anchor rigid pill sunk press control-edge ${styles.track}`} />
)
