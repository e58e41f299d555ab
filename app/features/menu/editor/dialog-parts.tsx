import type { ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { translate } from '#content/messages.ts'
import { describeFailure } from '../menu-result.ts'
import styles from './dialogs.module.css'
import type { MenuResponse } from './use-menu.ts'

type FailureProps = { response: MenuResponse | undefined; hasImage?: boolean; withDetail?: boolean }

/** Errors of fields are shown beside them instead. */
export function FailureNotice({ response, hasImage, withDetail = true }: FailureProps) {
  const { problems } = useMessages('menu')
  if (!response || response.ok || (response.reason === 'invalid' && response.errors)) return null
  const { message, detail } = describeFailure(response, hasImage)
  return (
    <Notice kind="bad">
      {translate(problems, message)} {withDetail && detail && translate(problems, detail)}
    </Notice>
  )
}

type ActionsProps = {
  address: string // of the page without the dialog
  onCancel: () => void
  variant: 'go' | 'bad'
  pending: boolean
  submitText: string
  children?: ReactNode // after the submit button, which Enter presses
}

export function DialogActions(props: ActionsProps) {
  const { address, onCancel, variant, pending, submitText, children } = props
  const { cancel } = useMessages('menu')
  return (
    <DialogEnds className={styles.ends}>
      <a
        href={address}
        className={buttonClass()}
        onClick={(event) => {
          event.preventDefault()
          onCancel()
        }}
      >
        {cancel}
      </a>
      <Button type="submit" variant={variant} disabled={pending}>
        {submitText}
      </Button>
      {children}
    </DialogEnds>
  )
}
