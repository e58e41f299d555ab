import { useEffect } from 'react'
import { Form, Link, useActionData, useNavigate, useNavigation } from 'react-router'
import { changePlan, getPlan } from '#app/features/business/plan/plan.server.ts'
import type { PlanInput, PlanResult } from '#app/features/business/plan/plan.ts'
import { PlanChoice } from '#app/features/business/plan/plan-choice.tsx'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useForm } from '#app/ui/forms/use-form.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/subscription.ts'
import styles from './subscription.module.css'

export const handle: PageHandle = { onDemand: [] }

const REDIRECT_MS = 2000 // how long the success text is shown

export async function loader({ context }: Route.LoaderArgs) {
  return { current: await getPlan(context.get(userContext).id) }
}

export const action = formAction<PlanResult>(
  { failure: 'a plan could not be recorded', failed: 'subscribe-failed' },
  changePlan,
)

export const clientAction = clientFormAction<PlanResult>('subscribe-failed')

export default function Plans({ loaderData: { current } }: Route.ComponentProps) {
  const { page: t, done: doneWords, problems } = useMessages('plan')
  const result = useActionData<PlanResult>()
  const form = useForm<PlanInput, PlanResult>({ initialValues: { plan: '' }, problems, result })
  const { done, message } = form.result ?? {}
  const navigate = useNavigate()
  const { state } = useNavigation()
  // A redirect in the moment in which the page has its new data would be lost.
  const isSettled = Boolean(done) && state === 'idle'
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => navigate('/dashboard'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isSettled, navigate])

  return (
    <OwnerShell current="settings">
      <title>{t.heading}</title>
      <header>
        <h1>{t.heading}</h1>
        <p className="mt1 muted">{t.lead}</p>
      </header>
      <Form {...form.props} method="post" className={`stack g4 ${styles.form}`}>
        {done && <Notice kind="ok">{doneWords[done.isFirst ? 'first' : 'changed'](done)}</Notice>}
        {message && <Notice kind="bad">{message}</Notice>}
        {done && (
          <noscript>
            <a href="/dashboard">{t.goOn}</a>
          </noscript>
        )}
        <PlanChoice current={current} />
        <div className={`cluster g3-4 ${styles.foot}`}>
          <Button
            type="submit"
            variant="go"
            size="l"
            disabled={form.pending || Boolean(done) || !form.values.plan || form.values.plan === current}
          >
            {form.pending ? t.pending : t.submit}
          </Button>
          <noscript>
            <Button type="submit" variant="outline" size="l">
              {t.noJs}
            </Button>
          </noscript>
          <p className="muted small">
            <RichText
              text={t.legal}
              tags={{
                terms: (text) => <Link to="/terms">{text}</Link>,
                privacy: (text) => <Link to="/privacy">{text}</Link>,
              }}
            />
          </p>
        </div>
      </Form>
    </OwnerShell>
  )
}
