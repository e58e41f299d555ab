import { FingerprintPattern } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { AnyMessageKey } from '#content/messages.ts'
import { offersPasskeys, signInHereByPasskey, withdrawQuestion } from './passkey.client.ts'
import styles from './passkey.module.css'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'

const RENEW_MS = 4 * 60 * 1000 // before a question of the server is too old to be answered

type Props = {
  label: string
  autofill?: boolean // also where the browser fills in the address
  remember?: () => boolean
  onFailure: (failure: { message: AnyMessageKey } | undefined) => void
  onDone: () => void
}

/** Signs in with a passkey; nothing where there are none. */
export function PasskeySignIn({ label, autofill = false, remember, onFailure, onDone }: Props) {
  const { passkey: t } = useMessages('sign-in')
  const canUse = useCanUsePasskeys()
  const [busy, setBusy] = useState(false)

  const offer = useEffectEvent(async () => {
    if (!autofill || !(await offersPasskeys())) return
    const result = await signInHereByPasskey({ mediation: 'conditional', remember })
    if (result.done) onDone()
    else if (result.problem) onFailure({ message: result.problem })
  })
  useEffect(() => {
    void offer()
    const renewal = setInterval(() => offer(), RENEW_MS)
    return () => {
      clearInterval(renewal)
      withdrawQuestion()
    }
  }, [])

  async function signIn() {
    setBusy(true)
    onFailure(undefined)
    const result = await signInHereByPasskey({ remember })
    setBusy(false)
    if (result.done) return onDone()
    if (result.problem) onFailure({ message: result.problem })
    void offer()
  }

  if (!canUse) return null
  return (
    <div className={styles.passkey}>
      <Button wide onClick={signIn} aria-busy={busy || undefined}>
        <FingerprintPattern size={20} aria-hidden />
        {busy ? t.busy : label}
      </Button>
    </div>
  )
}
