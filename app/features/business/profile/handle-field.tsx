import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { translate } from '#content/messages.ts'
import { HANDLE_WAYS, type PaymentName } from './handle.ts'
import { adviseHandle } from './handle-advice.ts'
import styles from './handle-field.module.css'

const PLACEHOLDERS: Record<PaymentName, string> = { cashapp: '$username', venmo: '@username' }

type Props = {
  way: PaymentName
  value: string // current input
  name: string
  defaultValue: string
  error?: string
  hint?: ReactNode
}

/** A payment name, validated while it is typed. 'Test it' opens its profile in the payment app. */
export function HandleField({ way, value, error, hint, ...field }: Props) {
  const { handle: say } = useMessages('profile')
  const { problems } = useMessages('ways')
  const { name: app, profile } = HANDLE_WAYS[way]
  const { problem, handle, hint: advice } = adviseHandle(way, value)
  return (
    <div className={styles.field}>
      <TextField
        label={app}
        placeholder={PLACEHOLDERS[way]}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        error={problem ? translate(problems, problem) : error}
        hint={advice ? translate(say, advice) : hint}
        {...field}
      />
      {handle && (
        <a className={styles.test} href={profile?.(handle)} target="_blank" rel="noopener noreferrer">
          {say.test}
          <ExternalLink size={16} aria-hidden />
          <span className="sr"> {say.where({ app })}</span>
        </a>
      )}
    </div>
  )
}
