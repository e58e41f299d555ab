import { Form } from 'react-router'
import type { ReauthenticationFailure } from '#app/features/auth/reauthentication/reauthentication.ts'
import { ReauthenticationFields } from '#app/features/auth/reauthentication/reauthentication-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { GET_PAID, type GetPaidFields, type GetPaidResult } from './get-paid.ts'
import styles from './proof-dialog.module.css'

type Props = { failure: ReauthenticationFailure; fields: GetPaidFields; onClose: () => void }

/** Asks for the password before a change that has no form of its own, and sends it again. */
export function ProofDialog({ failure, fields, onClose }: Props) {
  const { proof, change, problems } = useMessages('get-paid')
  const form = useForm<GetPaidFields, GetPaidResult>({ initialValues: {}, problems })
  return (
    <Dialog open interrupts heading={proof.heading} closeTo={GET_PAID} onClose={onClose}>
      <Form {...form.props} method="post" action={GET_PAID} preventScrollReset className={styles.form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReauthenticationFields page="get-paid" reason={proof.reason} failure={failure} busy={form.pending} />
        <DialogEnds>
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? change.saving : proof.confirm}
          </Button>
        </DialogEnds>
      </Form>
    </Dialog>
  )
}
