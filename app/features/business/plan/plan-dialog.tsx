import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Plan, PlanInput, PlanResult } from './plan.ts'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plan-dialog.module.css'

/** Both plans in a dialog, which closes when the choice is recorded. */
export function PlanDialog({ id, current }: { id: string; current: Plan }) {
  const t = useMessages('plan')
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<PlanResult>()
  const { props, resetKey, values, result, pending, reset } = useForm<PlanInput>({
    initialValues: { plan: '' },
    problems: t.problems,
    fetcher,
  })
  const done = !pending && result?.done
  useEffect(() => {
    if (done) dialog.current?.close()
  }, [done])

  return (
    <Dialog id={id} heading={t.change} wide ref={dialog} onClose={reset}>
      <fetcher.Form {...props} key={resetKey} method="post" action="/dashboard" className="stack g4">
        {result?.message && <Notice kind="bad">{result.message}</Notice>}
        <PlanChoice current={current} />
        <div className={`row stretch to-end on-card stuck ${styles.actions}`}>
          <Button commandfor={id} command="close">
            {t.cancel}
          </Button>
          <Button
            type="submit"
            variant="go"
            name="intent"
            value="plan"
            disabled={pending || !values.plan || values.plan === current}
          >
            {pending ? t.updating : t.update}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
