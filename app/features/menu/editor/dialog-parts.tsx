import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { describeFailure, type MenuFailure } from '../menu-result.ts'
import styles from './dialogs.module.css'

type FailureProps = { failure: MenuFailure | undefined; hasImage?: boolean; withDetail?: boolean }

/** Errors of fields are shown beside them instead. */
export function FailureNotice({ failure, hasImage, withDetail = true }: FailureProps) {
  if (!failure || (failure.reason === 'invalid' && failure.errors)) return null
  const { message, detail } = describeFailure(failure, hasImage)
  return (
    <Notice kind="bad">
      {message} {withDetail && detail}
    </Notice>
  )
}

type ActionsProps = {
  address: string // of the page without the dialog
  onCancel: () => void
  variant: 'go' | 'bad'
  pending: boolean
  submitText: string
}

export function DialogActions({ address, onCancel, variant, pending, submitText }: ActionsProps) {
  return (
    <div className={styles.ends}>
      <a
        href={address}
        className={buttonClass()}
        onClick={(event) => {
          event.preventDefault()
          onCancel()
        }}
      >
        Cancel
      </a>
      <Button type="submit" variant={variant} disabled={pending}>
        {submitText}
      </Button>
    </div>
  )
}
