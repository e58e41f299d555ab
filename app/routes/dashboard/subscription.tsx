import { useEffect, useState } from 'react'
import { data, Form, Link, useActionData, useNavigate, useNavigation } from 'react-router'
import { choosePlan, findSubscription } from '#app/features/plan/plan.server.ts'
import {
  INVALID_PLAN,
  isPlan,
  PLAN_REDIRECT_MS,
  PLANS_PAGE_FAILED,
  type Plan,
  planChanged,
} from '#app/features/plan/plan.ts'
import { PlanChoice } from '#app/features/plan/plan-choice.tsx'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { Button } from '#app/ui/button.tsx'
import { resultOr } from '#app/ui/forms/result-or.ts'
import { Notice } from '#app/ui/notice.tsx'
import { userContext } from '../context.ts'
import type { Route } from './+types/subscription.ts'
import styles from './subscription.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { subscription: (await findSubscription(context.get(userContext).id)) ?? null }
}

type Answer = { done?: string; error?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const plan = readText(await readForm(request), 'plan')
  if (!isPlan(plan)) return data<Answer>({ error: INVALID_PLAN }, { status: 400 })
  try {
    const { isFirst } = await choosePlan(context.get(userContext).id, plan)
    return data<Answer>({ done: planChanged(plan, isFirst) })
  } catch (error) {
    log.error({ err: error }, 'a plan could not be recorded')
    return data<Answer>({ error: PLANS_PAGE_FAILED }, { status: 503 })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  resultOr<Answer>(serverAction, { error: PLANS_PAGE_FAILED })

export const meta = () => [{ title: 'Choose your plan' }]

export default function Plans({ loaderData }: Route.ComponentProps) {
  const current: Plan = loaderData.subscription?.plan ?? 'free'
  const answer = useActionData<Answer>()
  const busy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Plan>()
  useEffect(() => {
    if (!answer?.done) return
    const timer = setTimeout(() => navigate('/dashboard'), PLAN_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [answer, navigate])

  return (
    <OwnerShell current="settings">
      <header>
        <h1>Choose your plan</h1>
        <p className={styles.lead}>You can change it at any time.</p>
      </header>
      <Form method="post" className={styles.form}>
        {answer?.done && <Notice kind="ok">{answer.done}</Notice>}
        {answer?.error && !busy && <Notice kind="bad">{answer.error}</Notice>}
        {answer?.done && (
          <noscript>
            <a href="/dashboard">Go on to your dashboard</a>
          </noscript>
        )}
        <PlanChoice current={current} onChoose={setChosen} />
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="go"
            size="l"
            disabled={busy || Boolean(answer?.done) || !chosen || chosen === current}
          >
            {busy ? 'Subscribing...' : 'Subscribe'}
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
