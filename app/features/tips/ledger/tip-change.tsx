import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useMoney } from '#app/kit/money/use-money.ts'
import { Snackbar } from '#app/kit/snackbar/snackbar.tsx'
import { Button } from '#app/ui/button.tsx'
import { focusHeading } from '#app/ui/focus/return-focus.ts'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type ProblemKey, translate } from '#content/messages.ts'
import styles from './tip-change.module.css'
import { formatTipChoice, type TipChange, type TipChoice } from './tip-state.ts'

export const TIP_FORM = 'tip-change'

export type ShownChange = TipChange & { paymentMethodName: string }
export type TipChangeResult = { changes?: ShownChange[]; undone?: boolean; message?: ProblemKey<'dashboard'> }

const FALLBACK: TipChangeResult = { message: 'change-failed' }

/** The form of every button that changes tips, and the result of the last change with its undo. */
export function TipChangeForm({ posted }: { posted?: TipChangeResult }) {
  const {
    Form,
    onSubmit,
    data: sent,
    state,
  } = usePageFetcher<TipChangeResult>({
    path: '/dashboard/tips',
    fallback: FALLBACK,
    key: TIP_FORM,
  })
  const t = useMessages('dashboard')
  const ui = useMessages('ui')
  const result = sent ?? posted ?? {}
  const { changes = [], message, undone } = result
  const [ended, setEnded] = useState<TipChangeResult>()
  const undo = useRef<HTMLButtonElement>(null)
  const seen = useRef(sent)
  useEffect(() => {
    if (state !== 'idle' || seen.current === sent) return
    seen.current = sent
    // The row of the pressed button is gone.
    if (document.activeElement !== document.body) return
    if (undo.current) undo.current.focus()
    else focusHeading()
  }, [sent, state])
  const form = (children?: React.ReactNode) => (
    <Form
      id={TIP_FORM}
      method="post"
      action="/dashboard/tips"
      className={`cluster ${styles.form}`}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  )
  return (
    <>
      {form(
        message && state === 'idle' && (
          <Notice kind="bad">{translate({ ...ui.problems, ...t.problems }, message)}</Notice>
        ),
      )}
      {changes.length > 0 && ended !== result && (
        <Snackbar
          key={changes.map(formatUndo).join()}
          onEnd={() => setEnded(result)}
          action={
            !undone && (
              <Form method="post" action="/dashboard/tips" onSubmit={onSubmit}>
                {changes.map((change) => (
                  <input key={change.id} type="hidden" name="choice" value={formatUndo(change)} />
                ))}
                <Button ref={undo} type="submit" variant="plain" disabled={state !== 'idle'}>
                  <Undo2 size={20} aria-hidden />
                  {t.changes.undo}
                </Button>
              </Form>
            )
          }
        >
          <Said changes={changes} />
        </Snackbar>
      )}
    </>
  )
}

const formatUndo = ({ id, state }: TipChange) => formatTipChoice({ id, decision: 'undo', from: state })

function Said({ changes: [first, ...others] }: { changes: ShownChange[] }) {
  const t = useMessages('dashboard')
  const money = useMoney()
  if (!first) return null
  const state = t.states[first.state]
  if (others.length) return t.changes.many({ state, count: others.length + 1 })
  return `${state}: ${money(first.amountMinor, first.currency)}, ${first.paymentMethodName}.`
}

/** What a button needs to decide about a tip. */
export function useChoiceButton() {
  const { state } = useFetcher({ key: TIP_FORM })
  return (choice: TipChoice) =>
    ({
      type: 'submit',
      form: TIP_FORM,
      name: 'choice',
      value: formatTipChoice(choice),
      disabled: state !== 'idle',
    }) as const
}
