import { useState } from 'react'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type AnyMessageKey, translate } from '#content/messages.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** Passes the second step of a sign-in with a passkey of its account. */
export function SecondStepPasskey({ onDone }: { onDone: () => void }) {
  const { passkey: t, problems } = useMessages('sign-in')
  const [problem, setProblem] = useState<AnyMessageKey>()
  return (
    <>
      {problem && <Notice kind="bad">{translate(problems, problem)}</Notice>}
      <PasskeySignIn label={t.use} onFailure={(failure) => setProblem(failure?.message)} onDone={onDone} />
    </>
  )
}
