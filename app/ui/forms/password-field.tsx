import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './field.module.css'
import { Field, type Labelling } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & Labelling

export function PasswordField({ label, hint, error, ...rest }: Props) {
  const t = useMessages('ui')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.affix}>
          <input
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...rest}
          />
          <button
            type="button"
            className={styles.end}
            aria-label={shown ? t.hidePassword : t.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} aria-hidden />
            {shown ? t.hide : t.show}
          </button>
        </div>
      )}
    </Field>
  )
}
