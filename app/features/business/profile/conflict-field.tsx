import { useId } from 'react'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './conflict-field.module.css'

type Props = {
  label: string
  name: string
  defaultValue: string
  values: { stored: string; sent: string }
  show: (value: string) => string
}

/** A field that was changed elsewhere while the form was open: the owner chooses one of the two values. */
export function ConflictField({ label, name, defaultValue, values, show }: Props) {
  const { conflict: say } = useMessages('profile')
  const id = useId()
  const choices = [
    [values.stored, say.stored],
    [values.sent, say.sent],
  ] as const
  return (
    <div role="radiogroup" aria-labelledby={id} aria-invalid className={styles.box} tabIndex={-1}>
      <b id={id}>{label}</b>
      {choices.map(([value, origin]) => (
        <label key={origin} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
          <span>
            <b>{show(value) || say.nothing}</b>
            <small>{origin}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
