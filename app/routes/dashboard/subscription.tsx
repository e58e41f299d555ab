import { useEffect } from 'react'
import { data, Form, Link, useActionData, useNavigate } from 'react-router'
import { choosePlan, findSubscription } from '#app/features/plan/plan.server.ts'
import {
  INVALID_PLAN,
  isPlan,
  PLAN_REDIRECT_MS,
  PLANS_PAGE_FAILED,
  type Plan,
  type PlanInput,
  planChanged,
} from '#app/features/plan/plan.ts'
import { PlanChoice } from '#app/features/plan/plan-choice.tsx'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { userContext } from '../context.ts'
import type { Route } from './+types/subscription.ts'
import styles from './subscription.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { subscription: (await findSubscription(context.get(userContext).id)) ?? null }
}

type Result = FormResult<PlanInput> & { done?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const plan = readText(await readForm(request), 'plan')
  if (!isPlan(plan)) return data<Result>({ message: INVALID_PLAN }, { status: 400 })
  try {
    const { isFirst } = await choosePlan(context.get(userContext).id, plan)
    return data<Result>({ done: planChanged(plan, isFirst) })
  } catch (error) {
    log.error({ err: error }, 'a plan could not be recorded')
    return data<Result>({ message: PLANS_PAGE_FAILED }, { status: 503 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<Result>(serverAction, { message: PLANS_PAGE_FAILED })

export const meta = () => [{ title: 'Choose your plan' }]

export default function Plans({ loaderData }: Route.ComponentProps) {
  const current: Plan = loaderData.subscription?.plan ?? 'free'
  const form = useForm<PlanInput, Result>({
    initialValues: { plan: '' },
    result: useActionData<Result>(),
  })
  const { done, message } = form.result ?? {}
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate('/dashboard'), PLAN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  return (
    <OwnerShell current="settings">
      <header>
        <h1>Choose your plan</h1>
        <p className={styles.lead}>You can change it at any time.</p>
      </header>
      <Form {...form.props} method="post" className={styles.form}>
        {done && <Notice kind="ok">{done}</Notice>}
        {message && <Notice kind="bad">{message}</Notice>}
        {done && (
          <noscript>
            <a href="/dashboard">Go on to your dashboard</a>
          </noscript>
        )}
        <PlanChoice current={current} />
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="go"
            size="l"
            disabled={form.pending || Boolean(done) || !form.values.plan || form.values.plan === current}
          >
            {form.pending ? 'Subscribing...' : 'Subscribe'}
          </Button>
          <noscript>
            <Button type="submit" variant="outline" size="l">
              Subscribe without script
            </Button>
          </noscript>
          <p>
            By subscribing you agree to our <Link to="/terms">Terms</Link> and{' '}
            <Link to="/privacy">Privacy</Link> pages.
          </p>
        </div>
      </Form>
    </OwnerShell>
  )
}
