import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ReauthenticationFailure } from '#app/features/auth/reauthentication/reauthentication.ts'
import { ReauthenticationFields } from '#app/features/auth/reauthentication/reauthentication-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './site-form.module.css'

export type SiteFields = { name: string; email: string; address: string }

/** The result of a form about the installation; `done` is a sentence. */
export type SiteResult = FormResult<SiteFields> & {
  intent: string
  done?: string
  link?: string // of an invitation, shown once
  reauthentication?: ReauthenticationFailure
}

type Field = ReturnType<typeof useForm<SiteFields, SiteResult>>['field']

type Props = {
  intent: string
  result: SiteResult | undefined
  reason: string // what is confirmed with the password
  label: string
  variant?: ButtonVariant
  values?: Partial<SiteFields>
  children?: (field: Field) => ReactNode
}

/** A form of an admin about the installation; it asks for a proof when the sign-in is old. */
export function SiteForm({ intent, result, reason, label, variant, values, children }: Props) {
  useMessages('sign-in') // loaded here: the response may ask for a proof
  const own = result?.intent === intent ? result : undefined
  const initialValues = { name: '', email: '', address: '', ...values }
  const form = useForm<SiteFields, SiteResult>({ initialValues, result: own })
  const failure = form.result?.reauthentication
  return (
    <Form {...form.props} method="post" preventScrollReset className={styles.form}>
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
