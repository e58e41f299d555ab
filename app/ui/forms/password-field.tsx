import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './field.module.css'
import { Field, type Labelling } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & Labelling

export function PasswordField({ label, hint, error, ...rest }: Props) {
  const say = useMessages('ui')
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
            aria-label={shown ? say.hidePassword : say.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} aria-hidden />
            {shown ? say.hide : say.show}
          </button>
        </div>
      )}
    </Field>
  )
}
