// Mechanism: moderation: answers by mail to reports and messages
import { type ReactNode, useMemo } from 'react'
import { Form, useActionData } from 'react-router'
import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { type FormResult, type FormState, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { type AnyMessageKey, type Sentences, translate, translateResult } from '#content/messages.ts'
import styles from './admin-form.module.css'

export type AdminFields = Record<string, string>

/** The result of a form of an admin: keys of the problems of all, and of what its action says. */
export type AdminResult = FormResult<AdminFields, AnyMessageKey> & {
  intent: string
  done?: 'done' | 'mailed'
  link?: string // of an invitation, shown once
  reauthentication?: ReauthenticationFailure
}

/** The result of the page's action in sentences, of which each action has its own. */
export function useAdminResult(actions: Record<string, Sentences>) {
  const result = useActionData<AdminResult>()
  const ui = useMessages('ui')
  const { problems } = useMessages('admin')
  return useMemo(() => {
    if (!result) return undefined
    const sentences = { ...ui.problems, ...problems, ...actions[result.intent] }
    return { ...translateResult(result, sentences), done: result.done && translate(sentences, result.done) }
  }, [result, ui, problems, actions])
}

export type ShownResult = ReturnType<typeof useAdminResult>

type Props = {
  intent: string
  result: ShownResult
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
  const form = useForm({ initialValues: values, result: own, resets })
  const failure = form.result?.reauthentication
  return (
    <Form
      {...form.props}
      key={form.resetKey}
      method="post"
      preventScrollReset
      className={`stack g4 hug ${styles.form}`}
    >
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
