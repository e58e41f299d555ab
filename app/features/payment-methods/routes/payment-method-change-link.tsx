import { data, Form, Link, redirect, useActionData } from 'react-router'
import { dropUnusedLogo } from '#app/features/business/logo/logo.server.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import styles from '#app/features/identity/routes/sign-in.module.css'
import { SignInFrame, SubmitButton } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import {
  confirmByLink,
  readLink,
  undoByLink,
} from '#app/features/payment-methods/editor/undo-change.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import type { LinkPurpose, LinkState } from '#app/kit/undo/undo-link.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useWhen } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/payment-method-change-link.ts'

export const handle: PageHandle = { translated: true, chunk: 'sign-in' }

// The address holds the signature, so no page receives it as a referrer.
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

const purposeOf = ({ pathname }: URL): LinkPurpose => (pathname.includes('/confirm') ? 'confirm' : 'undo')

// What the page says of a press, and the state of its link after it.
const DONE = { undone: 'undone', mailed: 'undone', made: 'made', waits: 'confirmed' } as const
type Done = keyof typeof DONE

/** Opening the link changes nothing: programs that check mail open every link. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const purpose = purposeOf(url)
  const { state, isHeld, isOfAddress, ofAccount, dueAt } = await readLink(purpose, url.searchParams)
  // The link of a changed address is gone once it was used.
  const reached = isOfAddress && state === 'gone' ? 'undone' : state
  const done = (Object.keys(DONE) as Done[]).find(
    (one) => one === url.searchParams.get('done') && DONE[one] === reached,
  )
  const status = done || state === 'open' ? 200 : 410
  return data({ purpose, done, state, isHeld, isOfAddress, ofAccount, dueAt, now: Date.now() }, { status })
}

type Result = { state?: Exclude<LinkState, 'open'>; message?: 'failed' }

/** The signed address of this page, which says what was done; nobody else can let it say so. */
function withDone({ pathname, searchParams }: URL, done: Done) {
  const params = new URLSearchParams(searchParams)
  params.set('done', done)
  return `${pathname}?${params}`
}

export const action = formAction<Result>(
  { failure: 'a mailed link of a change could not be followed', failed: 'failed' },
  async ({ request }) => {
    const url = new URL(request.url)
    if (purposeOf(url) === 'undo') {
      const undone = await undoByLink(url.searchParams)
      if (undone.state !== 'open') return refuse({ state: undone.state }, 410)
      await dropUnusedLogo(undone.userId, undone.photoUrl)
      if (undone.token) return redirect(`/reset-password?token=${undone.token}&after=undo`)
      return redirect(withDone(url, undone.hasPassword ? 'mailed' : 'undone'))
    }
    const confirmed = await confirmByLink(url.searchParams, request.headers)
    if (confirmed.state !== 'open') return refuse({ state: confirmed.state }, 410)
    return redirect(withDone(url, confirmed.isMade ? 'made' : 'waits'))
  },
)

export const clientAction = clientFormAction<Result>('failed')

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const Onward = ({ children }: { children: string }) => (
  <Link to="/login" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
    {children}
  </Link>
)

export default function PaymentMethodChangeLink({ loaderData }: Route.ComponentProps) {
  const { purpose, done, state, isHeld, isOfAddress, ofAccount, dueAt, now } = loaderData
  const { link: t } = useMessages('held-change')
  const result = useActionData<Result>()
  const form = useForm({ initialValues: {}, problems: {}, result: undefined })
  const time = useWhen(dueAt ?? now, now)
  const { heading: title } = t[purpose]
  if (done === 'undone' || done === 'mailed')
    return (
      <SignInFrame heading={t.done.heading} title={title}>
        <Notice kind="ok">{done === 'mailed' ? t.done.mailed : t.done.google}</Notice>
        <p className={`muted ${styles.lead}`}>{t.done.look}</p>
        <Onward>{done === 'mailed' ? t.done.goOn : t.done.signIn}</Onward>
      </SignInFrame>
    )
  if (done)
    return (
      <SignInFrame heading={t.thanks.heading} title={title}>
        <Notice kind="ok">{t.thanks[done]}</Notice>
        <Onward>{t.thanks.goOn}</Onward>
      </SignInFrame>
    )
  const dead = result?.state ?? (state === 'open' ? undefined : state)
  if (dead)
    return (
      <SignInFrame heading={t.dead.heading} title={title}>
        <p className={`muted ${styles.lead}`}>{t.dead[dead === 'undone' && ofAccount ? ofAccount : dead]}</p>
        <Onward>{t.thanks.goOn}</Onward>
      </SignInFrame>
    )
  const ofMethods = isHeld ? t.undo.held : t.undo.made
  const undoes = isOfAddress ? t.undo.address : ofAccount ? t.undo[ofAccount] : ofMethods
  return (
    <SignInFrame heading={title}>
      {result?.message && <Notice kind="bad">{t.failed}</Notice>}
      <p className={`muted ${styles.lead}`} suppressHydrationWarning>
        {purpose === 'undo' ? undoes : t.confirm.lead({ time })}
      </p>
      <p>{t[purpose].follows}</p>
      <Form {...form.props} method="post">
        <SubmitButton pending={form.pending && t[purpose].pending}>{t[purpose].submit}</SubmitButton>
      </Form>
    </SignInFrame>
  )
}
