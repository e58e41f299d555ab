import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

type Around = { label: ReactNode; hint?: ReactNode; error?: string }

/** Label above, hint or error below, and the wiring that reads them out with the control. */
function Frame({ label, hint, error, id, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
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

const described = (id: string, { hint, error }: Pick<Around, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': classes(error && `${id}-error`, hint && `${id}-hint`) || undefined,
})

export function TextField({ label, hint, error, className, ...rest }: ComponentProps<'input'> & Around) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <input className={classes(styles.input, className)} {...described(id, { hint, error })} {...rest} />
    </Frame>
  )
}

export function TextArea({ label, hint, error, ...rest }: ComponentProps<'textarea'> & Around) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <textarea className={styles.input} {...described(id, { hint, error })} {...rest} />
    </Frame>
  )
}

/** A choice without a frame of its own: where it stands, a label is already there. */
export function Select({ children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={styles.select}>
      <select className={styles.input} {...rest}>
        {children}
      </select>
      <ChevronDown size={20} aria-hidden />
    </div>
  )
}

export function SelectField({ label, hint, error, children, ...rest }: ComponentProps<'select'> & Around) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <Select {...described(id, { hint, error })} {...rest}>
        {children}
      </Select>
    </Frame>
  )
}

export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & Around) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <div className={styles.affix}>
        <input
          className={styles.input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...described(id, { hint, error })}
          {...rest}
        />
        <button
          type="button"
          className={styles.end}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Sign size={18} aria-hidden />
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Frame>
  )
}

export function CheckField({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...rest} />
      {label}
    </label>
  )
}
