import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { METHOD_NAMES, type TipMethod } from '#app/features/tip/handle.ts'
import { profileLink } from '#app/features/tip/payment-links.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { sentence } from '#content/messages/cause.ts'
import { adviseHandle } from './handle-advice.ts'
import styles from './handle-field.module.css'

const PLACEHOLDERS: Record<TipMethod, string> = { cashapp: '$username', venmo: '@username' }

type Props = {
  method: TipMethod
  value: string // current input
  name: string
  defaultValue: string
  error?: string
  hint?: ReactNode
}

/** A payment name, validated while it is typed. 'Test it' opens its profile in the payment app. */
export function HandleField({ method, value, error, hint, ...field }: Props) {
  const { handle: say, problems } = useMessages('profile')
  const { problem, name, hint: advice } = adviseHandle(method, value)
  return (
    <div className={styles.field}>
      <TextField
        label={METHOD_NAMES[method]}
        placeholder={PLACEHOLDERS[method]}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        error={problem ? sentence(problems, problem) : error}
        hint={advice ? sentence(say, advice) : hint}
        {...field}
      />
      {name && (
        <a className={styles.test} href={profileLink(method, name)} target="_blank" rel="noopener noreferrer">
          {say.test}
          <ExternalLink size={16} aria-hidden />
          <span className="sr"> {say.where({ app: METHOD_NAMES[method] })}</span>
        </a>
      )}
    </div>
  )
}
