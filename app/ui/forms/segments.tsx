import { useId } from 'react'
import styles from './segments.module.css'

type Props<V extends string> = {
  name: string
  legend: string
  options: readonly { value: V; label: string }[]
  defaultValue: string
}

/** Radio buttons in a row that look like one control. */
export function Segments<V extends string>({ name, legend, options, defaultValue }: Props<V>) {
  const id = useId()
  return (
    <fieldset className={`cluster stretch m0 p0 no-border ${styles.segments}`}>
      <legend className="sr">{legend}</legend>
      {options.map(({ value, label }) => (
        <span key={value}>
          <input
            className="wide m0 press"
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
          />
          <label
            className="middle tap p2-4 control-edge rounded on-card bold center"
            htmlFor={`${id}-${value}`}
          >
            {label}
          </label>
        </span>
      ))}
    </fieldset>
  )
}
