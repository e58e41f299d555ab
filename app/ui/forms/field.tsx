import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

export type Labelling = { label: ReactNode; hint?: ReactNode; error?: string }

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label above, hint or error below, and the attributes with which they are read out with the control. */
export function Field({
  label,
  hint,
  error,
  children,
}: Labelling & { children: (control: Control) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classes(error && `${id}-error`, hint && `${id}-hint`) || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span id={id} className={styles.error}>
    <CircleAlert size={18} aria-hidden />
    {children}
  </span>
)

export const TextField = ({ label, hint, error, ...rest }: ComponentProps<'input'> & Labelling) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input className={styles.input} {...control} {...rest} />}
  </Field>
)

export const TextArea = ({ label, hint, error, ...rest }: ComponentProps<'textarea'> & Labelling) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea className={styles.input} {...control} {...rest} />}
  </Field>
)

/** The options of a select by value and text. */
export const Options = ({ of }: { of: [value: string | number, text: string][] }) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** A select without a label of its own. */
export const Select = (props: ComponentProps<'select'>) => (
  <div className={styles.select}>
    <select className={styles.input} {...props} />
    <ChevronDown size={20} aria-hidden />
  </div>
)

export const SelectField = ({ label, hint, error, ...rest }: ComponentProps<'select'> & Labelling) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <Select {...control} {...rest} />}
  </Field>
)

export function CheckField({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...rest} />
      {label}
    </label>
  )
}
