import { data, Form, Link, useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { readPlaceNames, withPlaceName } from '#app/features/places/places.server.ts'
import { gameAndScore } from '#app/features/tips/ledger/tip.ts'
import { TipChangeForm } from '#app/features/tips/ledger/tip-change.tsx'
import { type ListedTipEvent, listTipEvents } from '#app/features/tips/ledger/tip-event.server.ts'
import { TipFace } from '#app/features/tips/ledger/tip-face.tsx'
import { decide, historyOf } from '#app/features/tips/ledger/tip-state.ts'
import { Changes } from '#app/features/tips/ledger/tip-table.tsx'
import { findTip, saveTipNote } from '#app/features/tips/ledger/tips.server.ts'
import { isPlaySessionId } from '#app/features/visits/play-session/play-session.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextArea } from '#app/ui/forms/field.tsx'
import { type FormResult, useForm } from '#app/ui/forms/use-form.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MESSAGES } from '#content/by-language.ts'
import type { ProblemKey } from '#content/messages.ts'
import type { Route } from './+types/tip.ts'
import styles from './tips.module.css'

export const handle: PageHandle = { onDemand: [] }

const MAX_NOTE = 500 // characters

type NoteResult = FormResult<{ note: string }, ProblemKey<'dashboard'>>

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const tip = isPlaySessionId(params.sessionId) ? await findTip(user.id, params.sessionId) : undefined
  if (!tip) return data({ tip: undefined }, { status: 404 })
  const events = await listTipEvents(user.id, tip.id)
  const history = historyOf(
    events.map(({ from_state: from, to_state: to, actor, created_at: at }) => ({ from, to, actor, at })),
  )
  return {
    tip: withPlaceName(
      withMethodName(tip, MESSAGES[context.get(languageContext)]['payment-method-names']),
      await readPlaceNames(user.id),
    ),
    events,
    canUndo: decide('undo', { state: tip.state, ...history }) !== tip.state,
    now: Date.now(),
    timeZone: user.time_zone ?? undefined,
  }
}

export const action = formAction<NoteResult, Route.ActionArgs>(
  { failure: 'the note of a tip could not be saved', failed: 'change-failed' },
  async ({ params: { sessionId }, user, text }) => {
    const note = text('note').trim()
    if (note.length > MAX_NOTE) return refuse({ errors: { note: 'note-long' }, values: { note } })
    return isPlaySessionId(sessionId) && (await saveTipNote(user.id, sessionId, note))
      ? { done: true, values: { note } }
      : refuse({ message: 'tip-gone' }, 404)
  },
)

export const clientAction = clientFormAction<NoteResult>('change-failed')

export default function TipPage({ loaderData }: Route.ComponentProps) {
  const { tips: t, problems } = useMessages('dashboard')
  return (
    <OwnerShell current="dashboard">
      <title>{t.one}</title>
      {loaderData.tip ? (
        <OneTip {...loaderData} />
      ) : (
        <header>
          <BackToList />
          <h1 tabIndex={-1}>{problems['tip-gone']}</h1>
        </header>
      )}
    </OwnerShell>
  )
}

const BackToList = () => (
  <p className="mt1 muted">
    <Link to="/dashboard/tips">{useMessages('dashboard').tips.back}</Link>
  </p>
)

type Loaded = Extract<Route.ComponentProps['loaderData'], { tip: object }>

function OneTip({ tip, events, canUndo, now, timeZone }: Loaded) {
  const { tips: t, states, changes, games, columns } = useMessages('dashboard')
  const money = useMoney()
  const amount = money(tip.amountMinor, tip.currency)
  const time = (ms: number) => <LocalTime ms={ms} now={now} timeZone={timeZone} />
  return (
    <>
      <header>
        <BackToList />
        <h1 tabIndex={-1}>{amount}</h1>
        <p className="mt1 muted">
          {tip.paymentMethodName}, {time(tip.at)}
        </p>
      </header>
      <TipChangeForm />
      <Card className="stack" aria-label={t.one}>
        <p className="row g3 large">
          <TipFace state={tip.state} size={40} />
          <strong>{states[tip.state]}</strong>
        </p>
        {tip.confirmedMinor !== null && (
          <p>{t.confirmedAs({ amount: money(tip.confirmedMinor, tip.currency) })}</p>
        )}
        <p>
          {gameAndScore(tip, games, t.noGame)}
          {tip.placeName && ` · ${tip.placeName}`}
          {tip.reference && ` · ${columns.word} ${tip.reference}`}
        </p>
        <div className="cluster stretch">
          <Changes tip={tip} amount={amount} canUndo={canUndo} />
        </div>
      </Card>
      <Card aria-labelledby="history">
        <h2 id="history">{t.history}</h2>
        <ol className={`stack mt3 ${styles.history}`}>
          <History tip={tip} events={events} time={time} />
        </ol>
      </Card>
      <Card aria-label={changes.note}>
        <Note note={tip.note ?? ''} />
      </Card>
    </>
  )
}

type HistoryProps = Pick<Loaded, 'tip' | 'events'> & {
  time: (ms: number) => React.ReactNode
}

/** The events of a tip; of one from before there were events, when it was chosen. */
function History({ tip, events, time }: HistoryProps) {
  const { tips: t, states } = useMessages('dashboard')
  const money = useMoney()
  const isRecorded = events[0]?.from_state === null
  const first: ListedTipEvent = {
    created_at: tip.at,
    actor: 'customer',
    from_state: null,
    to_state: 'chosen',
    amount_minor: tip.amountMinor,
    currency: tip.currency,
  }
  return (isRecorded ? events : [first, ...events]).map((event) => (
    <li className="grid icon-words-end mid" key={event.created_at}>
      <TipFace state={event.to_state} size={24} />
      <span>
        <strong>{states[event.to_state]}</strong> {t.by[event.actor]},{' '}
        {money(event.amount_minor, event.currency)}
      </span>
      {time(event.created_at)}
    </li>
  ))
}

function Note({ note }: { note: string }) {
  const { changes: t, problems } = useMessages('dashboard')
  const result = useActionData<NoteResult>()
  const {
    props,
    resetKey,
    field,
    pending,
    result: shown,
  } = useForm<{ note: string }, NoteResult>({ initialValues: { note }, problems, result })
  return (
    <Form key={resetKey} method="post" {...props} className={`stack ${styles.note}`}>
      {shown?.message && <Notice kind="bad">{shown.message}</Notice>}
      {Boolean(shown?.done) && <Notice kind="ok">{t.saved}</Notice>}
      <TextArea label={t.note} hint={t.noteHint} rows={3} maxLength={MAX_NOTE} {...field('note')} />
      <Button type="submit" disabled={pending}>
        {t.save}
      </Button>
    </Form>
  )
}
