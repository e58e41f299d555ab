import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { MAX_ANSWER } from '#app/features/answers/answer.ts'
import type { ReauthenticationFailure } from '#app/features/auth/reauthentication/reauthentication.ts'
import { ReauthenticationFields } from '#app/features/auth/reauthentication/reauthentication-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './account-action-form.module.css'

/** The result of a form about a report or a message; `done` is a sentence. */
export type DeskResult = FormResult<{ text: string }> & {
  intent: string
  done?: string
  reauthentication?: ReauthenticationFailure
}

type Props = {
  intent: string
  result: DeskResult | undefined
  reason: string // what is confirmed with the password
  label: ReactNode
  variant?: ButtonVariant
  answer?: { label: string; hint: string } // a field for the text of an answer
}

/** The button of an admin for one action on a report or a message; it asks for a proof when the sign-in is old. */
export function DeskForm({ intent, result, reason, label, variant, answer }: Props) {
  useMessages('sign-in') // loaded here: the response may ask for a proof
  const own = result?.intent === intent ? result : undefined
  const form = useForm<{ text: string }, DeskResult>({
    initialValues: { text: '' },
    result: own,
    resets: true,
  })
  const failure = form.result?.reauthentication
  return (
    <Form {...form.props} key={form.resetKey} method="post" preventScrollReset className={styles.form}>
      {answer && <TextArea {...answer} maxLength={MAX_ANSWER} {...form.field('text')} />}
      {failure && (
        <ReauthenticationFields page="admin" reason={reason} failure={failure} busy={form.pending} />
      )}
      <Button type="submit" name="intent" value={intent} variant={variant} disabled={form.pending}>
        {label}
      </Button>
    </Form>
  )
}
