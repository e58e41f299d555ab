import { FingerprintPattern } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type AnyMessageKey, translate } from '#content/messages.ts'
import { askPasskey } from './passkey.client.ts'
import styles from './passkey.module.css'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'
import { useHasPasskey } from './use-has-passkey.ts'

/** In a form that asks whether it is you: answers with a passkey, and sends the form with its first submit button. */
export function PasskeyAnswer({ disabled = false }: { disabled?: boolean }) {
  const { passkey: t, problems } = useMessages('sign-in')
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AnyMessageKey>()
  const canUse = useCanUsePasskeys()
  if (!useHasPasskey() || !canUse) return null

  async function answer() {
    setBusy(true)
    setProblem(undefined)
    const { json, ...failed } = await askPasskey('reauthenticate')
    setBusy(false)
    if ('problem' in failed) setProblem(failed.problem)
    const { form } = field.current ?? {}
    if (!json || !form) return
    field.current!.value = json
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'))
    // It answers once.
    field.current!.value = ''
  }

  return (
    <div className={styles.passkey}>
      <input ref={field} type="hidden" name="passkey" defaultValue="" />
      {problem && <Notice kind="bad">{translate(problems, problem)}</Notice>}
      <Button wide onClick={answer} disabled={disabled} aria-busy={busy || undefined}>
        <FingerprintPattern size={20} aria-hidden />
        {busy ? t.busy : t.use}
      </Button>
    </div>
  )
}
