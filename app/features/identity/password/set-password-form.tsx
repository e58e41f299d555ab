import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ProblemKey } from '#content/messages.ts'
import { ConfirmWithGoogle } from '../google/confirm-with-google.tsx'
import { PasskeyAnswer } from '../passkey/passkey-answer.tsx'
import { mayBeSet, type NewPassword, NO_PASSWORDS } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './set-password.module.css'

export type SetPasswordResult = FormResult<NewPassword, ProblemKey<'sign-in'>> & {
  skipped?: boolean
  taken?: boolean // there is a password already
  oldSession?: boolean // it needs a fresh sign-in
}

type Props = { result?: SetPasswordResult; onResult: (result: SetPasswordResult) => void }

/** Sets or skips the first password of a Google account. Before hydration it posts to its page. */
export function SetPasswordForm({ result, onResult }: Props) {
  const { firstPassword, newPassword, problems } = useMessages('sign-in')
  const fetcher = usePageFetcher<SetPasswordResult>({
    path: '/set-password',
    fallback: { message: 'set-failed' },
  })
  const hydrated = useHydrated()
  const form = useForm<NewPassword, SetPasswordResult>({
    initialValues: NO_PASSWORDS,
    problems,
    result,
    fetcher,
  })
  const report = useEffectEvent(onResult)
  useEffect(() => {
    if (fetcher.data) report(fetcher.data)
  }, [fetcher.data])

  if (form.result?.done)
    return (
      <div className={styles.done}>
        <FocusOnMount>
          <Notice kind="ok">{newPassword.done}</Notice>
        </FocusOnMount>
      </div>
    )
  return (
    <fetcher.Form
      {...form.props}
      onSubmit={(event) => {
        form.props.onSubmit(event)
        fetcher.onSubmit(event)
      }}
      method="post"
      action="/set-password"
      className={`stack g4 ${styles.form}`}
    >
      <p className="muted small">{firstPassword.why}</p>
      {form.result?.oldSession ? (
        <>
          <PasskeyAnswer disabled={form.pending} />
          <ConfirmWithGoogle page="set-password" message={form.result.message ?? 'old-session'} />
        </>
      ) : (
        form.result?.message && <Notice kind="bad">{form.result.message}</Notice>
      )}
      <NewPasswordFields form={form} />
      <Button
        type="submit"
        variant="go"
        wide
        name="intent"
        value="set"
        disabled={form.pending || (hydrated && !mayBeSet(form.values))}
      >
        {form.pending ? newPassword.pending : newPassword.submit}
      </Button>
      <Button type="submit" variant="plain" wide name="intent" value="skip" disabled={form.pending}>
        {firstPassword.skip}
      </Button>
    </fetcher.Form>
  )
}
