// Mechanism: reauthentication, also before a payment name changes
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { GooglePage } from '../google/google.ts'
import type { ReauthenticationFailure } from './reauthentication.ts'
import { ReauthenticationFields } from './reauthentication-fields.tsx'

type Props = {
  failure: ReauthenticationFailure
  fields: Record<string, string> // what is sent again
  action: string
  page: GooglePage // to which a confirmation with Google comes back
  t: { heading: string; reason: string; confirm: string; saving: string }
  onClose: () => void
}

/** Asks for the password before a change that has no form of its own, and sends it again. */
export function ReauthenticationDialog({ failure, fields, action, page, t, onClose }: Props) {
  const form = useForm<Record<string, string>>({ initialValues: {} })
  return (
    <Dialog open interrupts heading={t.heading} closeTo={action} onClose={onClose}>
      <Form {...form.props} method="post" action={action} preventScrollReset className="stack g4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReauthenticationFields page={page} reason={t.reason} failure={failure} busy={form.pending} />
        <DialogEnds>
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? t.saving : t.confirm}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
