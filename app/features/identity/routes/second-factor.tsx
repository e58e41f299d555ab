import { Form, Link, redirect, useActionData, useNavigate, useSearchParams } from 'react-router'
import { isSetUp } from '#app/features/business/profile/set-up.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { SecondStepPasskey } from '#app/features/identity/passkey/second-step-passkey.tsx'
import { useCanUsePasskeys } from '#app/features/identity/passkey/use-can-use-passkeys.ts'
import { homeOf } from '#app/features/identity/second-factor/admin-gate.ts'
import { readStepMethods } from '#app/features/identity/second-factor/second-factor.server.ts'
import {
  checkStep,
  type StepFields,
  type StepResult,
  stepField,
} from '#app/features/identity/second-factor/second-factor.ts'
import { StepField } from '#app/features/identity/second-factor/step-field.tsx'
import {
  findForStep,
  STEP_ACTION,
  submitStep,
} from '#app/features/identity/second-factor/submit-step.server.ts'
import { findSignedIn, mayBeSignedIn } from '#app/features/identity/session/session.server.ts'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import { parseReturnPath, signInAddress } from '#app/kit/browser-session/return-path.ts'
import { useSessionBroadcast } from '#app/kit/browser-session/use-session-broadcast.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { Button } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/second-factor.ts'
import styles from './sign-in.module.css'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

/** The sign-in page, which leads on to the requested page; with a sentence if the time for the second step is over. */
function signInAgainAddress(to: string, isOver: boolean) {
  const address = signInAddress(to)
  return isOver ? `${address}${address.includes('?') ? '&' : '?'}step=over` : address
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const to = url.searchParams.get('to') ?? ''
  const waiting = await findForStep(request.headers)
  if (waiting) {
    const { user, isPending } = waiting
    return { methods: await readStepMethods(user.id), id: user.id, email: user.email, isPending }
  }
  const user = await findSignedIn(request.headers)
  if (user) throw redirect(parseReturnPath(to) ?? homeOf(user, isSetUp(user)))
  throw redirect(signInAgainAddress(to, mayBeSignedIn(request.headers.get('cookie') ?? '')))
}

export const action = formAction<StepResult>(STEP_ACTION, async ({ form, request }) => {
  const to = new URL(request.url).searchParams.get('to') ?? ''
  const headers = await submitStep(form, request.headers)
  // The layout route of the sign-in pages redirects a signed-in user to the right page.
  return headers ? redirect(signInAddress(to), { headers }) : redirect(signInAgainAddress(to, true))
})

export const clientAction = clientFormAction<StepResult>('step-failed')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function SecondFactor({
  loaderData: { methods, id, email, isPending },
}: Route.ComponentProps) {
  const { secondStep: t, problems } = useMessages('sign-in')
  const navigate = useNavigate()
  const reload = useBackgroundReload()
  // The step was passed in another tab, so this one leads on, too.
  useSessionBroadcast(isPending ? null : id, (userId) => void (userId && reload()))
  const [search] = useSearchParams()
  const result = useActionData<StepResult>()
  const form = useForm<StepFields, StepResult>({
    initialValues: { code: '', recovery: '' },
    problems,
    result,
    validate: (_values, sent) => checkStep(Object.fromEntries(sent)),
  })
  const to = search.get('to') ?? ''
  const hasPasskey = useCanUsePasskeys() && methods.passkey
  const field = stepField(methods, search.get('use'))
  const other = field === 'code' ? methods.recovery : methods.code
  const otherAddress = new URLSearchParams({
    ...(to && { to }),
    ...(field === 'code' && { use: 'recovery' }),
  })
  const leads = { code: t.lead, recovery: t.recoveryLead }
  return (
    <SignInFrame heading={t.heading}>
      <p className={`muted ${styles.lead}`}>{field ? leads[field] : hasPasskey ? t.passkeyLead : t.noWay}</p>
      <p className="bold breaks">{email}</p>
      {form.result?.message && <Notice kind="bad">{form.result.message}</Notice>}
      {field && (
        <Form {...form.props} key={field} method="post" className="stack g4">
          <StepField field={field} form={form} />
          <SubmitButton pending={form.pending && t.pending}>{t.submit}</SubmitButton>
        </Form>
      )}
      {hasPasskey && <SecondStepPasskey onDone={() => void navigate(signInAddress(to), { replace: true })} />}
      <div className={`stack g2 axis ${styles.ways}`}>
        {field && other && (
          <Link to={{ search: `${otherAddress}` }} replace>
            {field === 'code' ? t.useRecovery : t.useCode}
          </Link>
        )}
        {isPending && (
          <Form method="post" action="/logout">
            <Button type="submit" variant="plain">
              {t.other}
            </Button>
          </Form>
        )}
      </div>
    </SignInFrame>
  )
}
