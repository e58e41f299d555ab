import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { provideSignIn } from '#app/kit/browser-session/sign-in-again.client.ts'
import {
  broadcastSignIn,
  fetchSignedInId,
  SESSION_CHANNEL,
} from '#app/kit/browser-session/use-session-broadcast.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DialogEnds } from '#app/ui/dialog/dialog-ends.tsx'
import { FocusOnMount } from '#app/ui/focus/focus-on-mount.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useLoadMessages } from '#app/ui/layout/use-load-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { GoogleButton } from '../google/google-button.tsx'
import { PasskeySignIn } from '../passkey/passkey-sign-in.tsx'
import { SecondStepPasskey } from '../passkey/second-step-passkey.tsx'
import { useCanUsePasskeys } from '../passkey/use-can-use-passkeys.ts'
import {
  checkStep,
  type StepFields,
  type StepMethods,
  type StepResult,
  stepField,
} from '../second-factor/second-factor.ts'
import { StepField } from '../second-factor/step-field.tsx'
import { checkLogin, type Login } from '../sign-in/login.ts'
import { LoginFields, loginProblem } from '../sign-in/login-fields.tsx'
import { Or } from '../sign-in/or.tsx'
import { fetchStepMethods, passStepHere, signInHere } from '../sign-in/sign-in.client.ts'
import styles from './sign-in-again.module.css'

const DIALOG = 'sign-in-again'

type Props = { userId: string; email: string; reason?: string }

function newQuestion() {
  let resolve: (signedIn: boolean) => void = () => {}
  const answer = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { answer, resolve }
}

/** Asks the user of a page to sign in again once the sign-in has ended. The page with its input stays beneath. */
export function SignInAgain(props: Props) {
  const question = useRef<ReturnType<typeof newQuestion>>(undefined) // of all requests that wait
  const [asking, setAsking] = useState(false)
  const { userId } = props
  const loadMessages = useLoadMessages('sign-in')
  const open = useEffectEvent(async () => {
    question.current ??= newQuestion()
    const { answer } = question.current
    if (await loadMessages()) setAsking(true)
    else end(false)
    return answer
  })
  useEffect(() => provideSignIn(userId, () => open()), [userId])
  const end = useCallback((signedIn: boolean) => {
    question.current?.resolve(signedIn)
    question.current = undefined
    setAsking(false)
  }, [])
  return asking && <SignInDialog {...props} onEnd={end} />
}

/** Leads to the start page of whoever is signed in. */
const openOther = () => location.assign('/login')

function SignInDialog({ userId, email, reason, onEnd }: Props & { onEnd: (signedIn: boolean) => void }) {
  const { again } = useMessages('sign-in')
  const [isOther, setIsOther] = useState(false)
  const [methods, setMethods] = useState<StepMethods>() // of the second step, for which a sign-in waits
  const verify = useCallback(async () => {
    const signedIn = await fetchSignedInId()
    if (!signedIn) return setMethods(await fetchStepMethods())
    if (signedIn !== userId) return setIsOther(true)
    broadcastSignIn(userId)
    onEnd(true)
  }, [userId, onEnd])
  // The user may have signed in in another tab, and does so while this is open.
  useEffect(() => {
    void verify()
    const otherTabs = new BroadcastChannel(SESSION_CHANNEL)
    otherTabs.onmessage = verify
    return () => otherTabs.close()
  }, [verify])

  const onClose = () => (isOther ? openOther() : onEnd(false))
  return (
    <Dialog
      open
      interrupts
      id={DIALOG}
      heading={isOther ? again.otherHeading : again.heading}
      closedby="closerequest"
      className={styles.dialog}
      aria-describedby={`${DIALOG}-reason`}
      onClose={onClose}
    >
      {isOther ? (
        <>
          <FocusOnMount>
            <Notice kind="warn">{again.other}</Notice>
          </FocusOnMount>
          <DialogEnds>
            <Button variant="go" onClick={openOther}>
              {again.openOther}
            </Button>
          </DialogEnds>
        </>
      ) : (
        <>
          <p id={`${DIALOG}-reason`} className={styles.reason}>
            {again.stays({ reason: reason ?? again.signedOut })}
          </p>
          {methods ? (
            <SecondStep methods={methods} onDone={verify} onOver={() => setMethods(undefined)} />
          ) : (
            <SignInMethods email={email} onDone={verify} />
          )}
        </>
      )}
    </Dialog>
  )
}

function SignInMethods({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const { again, login, passkey, problems } = useMessages('sign-in')
  const form = useForm<Login>({
    problems,
    initialValues: { email, password: '' },
    validate: checkLogin,
    send: async (fields) => {
      const result = await signInHere(fields)
      if (result.done || result.secondStep) await onDone()
      return result
    },
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [ref])
  const problem = loginProblem(form)
  return (
    <>
      {problem && (
        <Notice kind="bad" hint={form.result?.hint}>
          {problem}
        </Notice>
      )}
      <GoogleButton page="dashboard" email={email} onFailure={form.show} onDone={onDone}>
        {login.google}
      </GoogleButton>
      <PasskeySignIn label={passkey.signIn} onFailure={form.show} onDone={onDone} />
      <Or />
      <form {...form.props} className={styles.form}>
        <LoginFields form={form} />
        <DialogEnds>
          <Button commandfor={DIALOG} command="close">
            {again.cancel}
          </Button>
          <Button type="submit" variant="go" disabled={form.pending}>
            {form.pending ? login.pending : login.submit}
          </Button>
        </DialogEnds>
      </form>
    </>
  )
}

type StepProps = { methods: StepMethods; onDone: () => Promise<void>; onOver: () => void }

/** The second step of the sign-in, in place of its first. */
function SecondStep({ methods, onDone, onOver }: StepProps) {
  const { again, secondStep: t, problems } = useMessages('sign-in')
  const [wanted, setWanted] = useState<string | null>(null)
  const hasPasskey = useCanUsePasskeys() && methods.passkey
  const field = stepField(methods, wanted)
  const form = useForm<StepFields, StepResult>({
    problems,
    initialValues: { code: '', recovery: '' },
    validate: (_values, sent) => checkStep(Object.fromEntries(sent)),
    send: async (fields) => {
      const result = await passStepHere(fields)
      if (result.done) await onDone()
      if (result.expired) onOver()
      return result
    },
  })
  const { ref } = form.props
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field gets the focus
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref, field])
  const leads = { code: t.lead, recovery: t.recoveryLead }
  const other = field === 'code' ? methods.recovery : methods.code
  return (
    <>
      <p>{field ? leads[field] : hasPasskey ? t.passkeyLead : t.noWay}</p>
      {form.result?.message && (
        <Notice kind="bad" hint={form.result.hint}>
          {form.result.message}
        </Notice>
      )}
      {hasPasskey && <SecondStepPasskey onDone={() => void onDone()} />}
      <form {...form.props} key={field} className={styles.form}>
        {field && <StepField field={field} form={form} />}
        {field && other && (
          <Button variant="plain" onClick={() => setWanted(field === 'code' ? 'recovery' : 'code')}>
            {field === 'code' ? t.useRecovery : t.useCode}
          </Button>
        )}
        <DialogEnds>
          <Button commandfor={DIALOG} command="close">
            {again.cancel}
          </Button>
          {field && (
            <Button type="submit" variant="go" disabled={form.pending}>
              {form.pending ? t.pending : t.submit}
            </Button>
          )}
        </DialogEnds>
      </form>
    </>
  )
}
