import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

type Labelling = { label: ReactNode; hint?: ReactNode; error?: string }

/** Label above, hint or error below, and the wiring that reads them out with the control. */
function Frame({ label, hint, error, id, children }: Labelling & { id: string; children: ReactNode }) {
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

const describe = (id: string, { hint, error }: Pick<Labelling, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': classes(error && `${id}-error`, hint && `${id}-hint`) || undefined,
})

export function TextField({ label, hint, error, className, ...rest }: ComponentProps<'input'> & Labelling) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <input className={classes(styles.input, className)} {...describe(id, { hint, error })} {...rest} />
    </Frame>
  )
}

export function TextArea({ label, hint, error, ...rest }: ComponentProps<'textarea'> & Labelling) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <textarea className={styles.input} {...describe(id, { hint, error })} {...rest} />
    </Frame>
  )
}

/** A select without a label of its own. */
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

export function SelectField({ label, hint, error, children, ...rest }: ComponentProps<'select'> & Labelling) {
  const id = useId()
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <Select {...describe(id, { hint, error })} {...rest}>
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
}: Omit<ComponentProps<'input'>, 'type'> & Labelling) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Frame label={label} hint={hint} error={error} id={id}>
      <div className={styles.affix}>
        <input
          className={styles.input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...describe(id, { hint, error })}
          {...rest}
        />
        <button
          type="button"
          className={styles.end}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
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
