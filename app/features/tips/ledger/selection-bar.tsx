import { Check, Strikethrough, X } from 'lucide-react'
import { useFetcher } from 'react-router'
import { Button, IconButton } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './selection-bar.module.css'
import { TIP_FORM } from './tip-change.tsx'

type Props = { count: number; onClear: () => void }

/** What can be done to all selected tips. Without JavaScript it is always there. */
export function SelectionBar({ count, onClear }: Props) {
  const { changes: t } = useMessages('dashboard')
  const { state } = useFetcher({ key: TIP_FORM })
  const button = { type: 'submit', form: TIP_FORM, name: 'decision', disabled: state !== 'idle' } as const
  return (
    <div className={`cluster rounded stuck ring on-ring ${styles.bar}`} data-empty={count === 0 || undefined}>
      <span className={`bold ${styles.count}`} role="status">
        {count > 0 && t.selected({ count })}
      </span>
      <Button {...button} value="confirm">
        <Check size={20} aria-hidden />
        {t.confirm}
      </Button>
      <Button {...button} value="strike-out">
        <Strikethrough size={20} aria-hidden />
        {t.strikeOut}
      </Button>
      <IconButton label={t.clear} onClick={onClear}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
