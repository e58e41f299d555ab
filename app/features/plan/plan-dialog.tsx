import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Plan } from './plan.ts'
import { PlanChoice } from './plan-choice.tsx'
import styles from './plan-dialog.module.css'

type Answer = { error?: string }

/** Both plans in a dialog, which closes when the choice is recorded. */
export function PlanDialog({ id, current }: { id: string; current: Plan }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const choice = useFetcher<Answer>()
  const [chosen, setChosen] = useState<Plan>()
  const busy = choice.state !== 'idle'
  const done = !busy && choice.data && !choice.data.error
  useEffect(() => {
    if (!done) return
    dialog.current?.close()
  }, [done])

  return (
    <Dialog id={id} heading="Change plan" wide ref={dialog} onClose={() => setChosen(undefined)}>
      <choice.Form method="post" action="/dashboard" className={styles.form} key={current}>
        {!busy && choice.data?.error && <Notice kind="bad">{choice.data.error}</Notice>}
        <PlanChoice current={current} onChoose={setChosen} />
        <div className={styles.actions}>
          <Button commandfor={id} command="close">
            Cancel
          </Button>
          <Button
            type="submit"
            variant="go"
            name="intent"
            value="plan"
            disabled={busy || !chosen || chosen === current}
          >
            {busy ? 'Updating...' : 'Update plan'}
          </Button>
        </div>
      </choice.Form>
    </Dialog>
  )
}
