import { CheckField, FieldError } from '#app/ui/forms/field.tsx'
import styles from './integrations.module.css'

type Props<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  names: Record<Choice, string>
  values: Record<string, string> // of the form; 'on' where it is checked
  error?: string
}

/** A group of check boxes, of which a form needs one at least. */
export function Choices<Choice extends string>({ legend, choices, names, values, error }: Props<Choice>) {
  const errorId = `${choices[0]}-error`
  return (
    <fieldset className={styles.choices} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <CheckField
          key={choice}
          name={choice}
          value="on"
          defaultChecked={values[choice] === 'on'}
          label={names[choice]}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
