import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useMoney } from '#app/features/money/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { sentence } from '#content/messages/cause.ts'
import type { TipProblem } from '#content/messages/en/owner/dashboard.ts'
import styles from './tip-change.module.css'
import { formatTipChange, type TipChange, type TipState } from './tip-state.ts'

const FORM = 'tip-change'

export type TipChangeResult = { change?: TipChange & { wayName: string }; message?: TipProblem }

/** The form of every button that changes a tip, with the result of the last change and its undo. */
export function TipChangeForm({ posted }: { posted?: TipChangeResult }) {
  const {
    Form,
    onSubmit,
    data: sent,
    state,
  } = usePageFetcher<TipChangeResult>({
    path: '/dashboard/tips',
    fallback: { message: 'change-failed' },
    key: FORM,
  })
  const say = useMessages('dashboard')
  const ui = useMessages('ui')
  const money = useMoney()
  const { change, message } = sent ?? posted ?? {}
  const undo = useRef<HTMLButtonElement>(null)
  const seen = useRef(sent)
  useEffect(() => {
    if (state !== 'idle' || seen.current === sent) return
    seen.current = sent
    // The row of the pressed button is gone.
    if (document.activeElement === document.body) undo.current?.focus()
  }, [sent, state])
  return (
    <Form id={FORM} method="post" action="/dashboard/tips" className={styles.form} onSubmit={onSubmit}>
      {message && state === 'idle' && (
        <Notice kind="bad">{sentence({ ...ui.problems, ...say.problems }, message)}</Notice>
      )}
      {change && (
        <Notice kind="ok">
          {`${say.states[change.state]}: ${money(change.amountMinor, change.currency)}, ${change.wayName}.`}
        </Notice>
      )}
      {change && change.before !== change.state && (
        <Button
          ref={undo}
          type="submit"
          variant="plain"
          name="change"
          value={formatTipChange(change.before, change.id)}
          disabled={state !== 'idle'}
        >
          <Undo2 size={20} aria-hidden />
          {say.changes.undo}
        </Button>
      )}
    </Form>
  )
}

/** What a button needs to change a tip. */
export function useChangeButton() {
  const { state } = useFetcher({ key: FORM })
  return (id: string, to: TipState) =>
    ({
      type: 'submit',
      form: FORM,
      name: 'change',
      value: formatTipChange(to, id),
      disabled: state !== 'idle',
    }) as const
}
