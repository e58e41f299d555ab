import { Form } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminFields, AdminResult } from './account-actions.ts'
import styles from './delete-message-dialog.module.css'

type Props = {
  message: { id: string; subject: string; message: string }
  address: string // of the page without the dialog
  result: AdminResult | undefined
  onClose: () => void
}

/** Asks before a message is deleted. The server renders it open; with JavaScript it becomes modal. */
export function DeleteMessageDialog({ message: { id, subject, message }, address, result, onClose }: Props) {
  const form = useForm<AdminFields, AdminResult>({ initialValues: {}, result })
  const failure = form.result?.reauthentication
  return (
    <Dialog id="delete-message" heading="Delete this message?" closeTo={address} open onClose={onClose}>
      <p className={styles.question}>It cannot be brought back.</p>
      <blockquote className={styles.message}>
        <b>{subject}</b>
        <p>{message}</p>
      </blockquote>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <Form {...form.props} method="post" className={styles.form}>
        <input type="hidden" name="id" value={id} />
        {failure && (
          <ReauthenticationFields
            page="admin"
            reason="The message is deleted for good."
            failure={failure}
            busy={form.pending}
          />
        )}
        <DialogEnds>
          <a
            href={address}
            className={buttonClass()}
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            Cancel
          </a>
          <Button type="submit" name="intent" value="delete-message" variant="bad" disabled={form.pending}>
            {form.pending ? 'Deleting...' : 'Delete'}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
