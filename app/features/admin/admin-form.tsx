import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { type FormState, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { AdminFields, AdminResult } from './account-actions.ts'
import styles from './admin-form.module.css'

type Props = {
  intent: string
  result: AdminResult | undefined
  reason: string // what is confirmed with the password
  label: ReactNode
  variant?: ButtonVariant
  values?: AdminFields
  resets?: boolean // whether the form starts anew once it is done
  children?: (field: FormState<AdminFields>['field']) => ReactNode
}

/** A form of an admin for one action; it asks for the password or a passkey when the sign-in is old. */
export function AdminForm({ intent, result, reason, label, variant, values = {}, resets, children }: Props) {
  useMessages('sign-in') // loaded here: the response may ask for the password
  const own = result?.intent === intent ? result : undefined
  const form = useForm<AdminFields, AdminResult>({ initialValues: values, result: own, resets })
  const failure = form.result?.reauthentication
  return (
    <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
      {children?.(form.field)}
      {failure && (
        <ReauthenticationFields page="admin" reason={reason} failure={failure} busy={form.pending} />
      )}
      <Button type="submit" name="intent" value={intent} variant={variant} disabled={form.pending}>
        {label}
      </Button>
    </Form>
  )
}
