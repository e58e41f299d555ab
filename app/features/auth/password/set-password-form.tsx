import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { useNewResult } from '#app/ui/forms/use-new-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type NewPasswordErrors, PASSWORD_SET } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './set-password.module.css'
import { useNewPassword } from './use-new-password.ts'

export type SetPasswordAnswer = {
  done?: boolean
  skipped?: boolean
  taken?: boolean // there is a password already
  errors?: NewPasswordErrors
  message?: string
}

type Props = { answer?: SetPasswordAnswer; onAnswer?: (answer: SetPasswordAnswer) => void }

/** The first password of somebody who came with Google, or putting it off. Before script arrives it posts to its page. */
export function SetPasswordForm({ answer: earlier, onAnswer }: Props) {
  const fetcher = useFetcher<SetPasswordAnswer>()
  const answer = fetcher.data ?? earlier
  const busy = fetcher.state !== 'idle'
  const hydrated = useHydrated()
  const { typed, errors, ready, edit } = useNewPassword(answer?.errors)
  const [message, setMessage] = useState(answer?.message)
  useNewResult(fetcher.data, (news) => setMessage(news?.message))
  useEffect(() => {
    if (fetcher.data) onAnswer?.(fetcher.data)
  }, [fetcher.data, onAnswer])

  if (answer?.done)
    return (
      <div className={styles.done}>
        <FocusOnMount>
          <Notice kind="ok">{PASSWORD_SET}</Notice>
        </FocusOnMount>
      </div>
    )
  return (
    <fetcher.Form method="post" action="/set-password" noValidate className={styles.form}>
      <p className={styles.why}>You signed in with Google. With a password you can also log in by email.</p>
      {message && <Notice kind="bad">{message}</Notice>}
      <NewPasswordFields typed={typed} errors={errors} onEdit={edit} />
      <Button
        type="submit"
        variant="go"
        wide
        name="intent"
        value="set"
        disabled={busy || (hydrated && !ready)}
      >
        {busy ? 'Setting...' : 'Set Password'}
      </Button>
      <Button type="submit" variant="plain" wide name="intent" value="skip" disabled={busy}>
        Skip for Now
      </Button>
    </fetcher.Form>
  )
}
