import { Form } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ShownResult } from './admin-form.tsx'
import styles from './delete-message-dialog.module.css'

type Props = {
  message: { id: string; subject: string; message: string }
  address: string // of the page without the dialog
  result: ShownResult
  onClose: () => void
}

/** Asks before a message is deleted. The server renders it open; with JavaScript it becomes modal. */
export function DeleteMessageDialog({ message: { id, subject, message }, address, result, onClose }: Props) {
  const t = useMessages('admin').feedback
  const form = useForm({ initialValues: {}, result })
  const failure = form.result?.reauthentication
  return (
    <Dialog id="delete-message" heading={t.question} closeTo={address} open onClose={onClose}>
      <p className="muted">{t.warning}</p>
      <blockquote className={`p3-4 rounded sunk breaks as-typed ${styles.message}`}>
        <b>{subject}</b>
        <p>{message}</p>
      </blockquote>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      <Form {...form.props} method="post" className="stack g4">
        <input type="hidden" name="id" value={id} />
        {failure && (
          <ReauthenticationFields
            page="admin"
            reason={t.actions['delete-message'].reason}
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
            {t.cancel}
          </a>
          <Button type="submit" name="intent" value="delete-message" variant="bad" disabled={form.pending}>
            {form.pending ? t.deleting : t.delete}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
