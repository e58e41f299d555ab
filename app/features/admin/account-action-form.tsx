import { Form } from 'react-router'
import { ReauthenticationFields } from '#app/features/auth/reauthentication/reauthentication-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './account-action-form.module.css'
import { ADMIN_ACTIONS, type AdminIntent, type AdminResult } from './account-actions.ts'

type Props = {
  intent: AdminIntent
  result: AdminResult | undefined
  variant?: ButtonVariant
  label: string
  confirmed?: string // an email that the admin has to type
}

/** The button of an admin for one action on an account; it asks for a proof when the sign-in is old. */
export function AccountActionForm({ intent, result, variant, label, confirmed }: Props) {
  useMessages('sign-in') // loaded here: the response may ask for a proof
  const own = result?.intent === intent ? result : undefined
  const form = useForm<{ email: string }, AdminResult>({ initialValues: { email: '' }, result: own })
  const failure = form.result?.reauthentication
  return (
    <Form {...form.props} method="post" preventScrollReset className={styles.form}>
      {confirmed && (
        <TextField
          label={`Type ${confirmed} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('email')}
        />
      )}
      {failure && (
        <ReauthenticationFields
          page="admin"
          reason={ADMIN_ACTIONS[intent].reason}
          failure={failure}
          busy={form.pending}
        />
      )}
      <Button type="submit" name="intent" value={intent} variant={variant} disabled={form.pending}>
        {label}
      </Button>
    </Form>
  )
}
