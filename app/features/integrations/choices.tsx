import { CheckField, FieldError } from '#app/ui/forms/field.tsx'

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
    <fieldset className="stack g0 m0 p0 no-border" aria-describedby={error && errorId}>
      <legend className="p0 small bold">{legend}</legend>
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
