import { Check, Flag, Strikethrough, Undo2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { useMoney } from '#app/kit/money/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { gameAndScore, type ShownTip } from './tip.ts'
import { useChoiceButton } from './tip-change.tsx'
import { TipFace } from './tip-face.tsx'
import { isOneOf, type TipChoice, WAITING_STATES } from './tip-state.ts'
import styles from './tip-table.module.css'

/** The selected tips, and the form that changes them. */
type Selection = {
  form: string
  ids: ReadonlySet<string>
  onSelect: (id: string, checked: boolean) => void
}

type Props = {
  tips: ShownTip[]
  now: number
  timeZone: string | undefined // undefined: of the device
  selection?: Selection
}

/** Tips with their states, which the provider may change: a table, where it is narrow two lines a tip. */
export function TipTable({ tips, now, timeZone, selection }: Props) {
  const { columns, changes } = useMessages('dashboard')
  const hasPlaces = tips.some(({ placeName }) => placeName)
  return (
    <div className={styles.frame}>
      <table className={`wide small collapse ${styles.table}`} data-selectable={selection ? '' : undefined}>
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <span className="sr">{changes.select}</span>
              </th>
            )}
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.app}</th>
            {hasPlaces && <th scope="col">{columns.place}</th>}
            <th scope="col">{columns.game}</th>
            <th scope="col">{columns.word}</th>
            <th scope="col">{columns.amount}</th>
            <th scope="col">
              <span className="sr">{columns.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tips.map((tip) => (
            <Row key={tip.id} tip={tip} {...{ now, timeZone, selection, hasPlaces }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<Props, 'tips'> & { tip: ShownTip; hasPlaces: boolean }

function Row({ tip, now, timeZone, selection, hasPlaces }: RowProps) {
  const { games, states, tips: t, changes } = useMessages('dashboard')
  const money = useMoney()
  const amount = money(tip.amountMinor, tip.currency)
  const isStruckOut = tip.state === 'struck-out'
  const struck = (text: string) => (isStruckOut ? <s>{text}</s> : text)
  const when = <LocalTime ms={tip.at} now={now} timeZone={timeZone} />
  return (
    <tr data-state={tip.state}>
      {selection && (
        <td className={styles.select}>
          <input
            className="tick"
            type="checkbox"
            name="tip"
            value={tip.id}
            form={selection.form}
            checked={selection.ids.has(tip.id)}
            onChange={({ currentTarget }) => selection.onSelect(tip.id, currentTarget.checked)}
            aria-label={`${changes.select}: ${amount}, ${tip.paymentMethodName}`}
          />
        </td>
      )}
      <td className={styles.state}>
        <div className="row">
          <TipFace state={tip.state} />
          <span>
            {states[tip.state]}
            <span className={styles.narrow}>
              <span>{tip.paymentMethodName}</span>
              {tip.placeName && <span>{tip.placeName}</span>}
              {tip.reference && <span>{tip.reference}</span>}
              {tip.game !== 'none' && <span>{gameAndScore(tip, games, t.noGame)}</span>}
            </span>
          </span>
        </div>
      </td>
      <td className={styles.when}>
        <Link to={href('/dashboard/tips/:sessionId', { sessionId: tip.id })}>
          {isStruckOut ? <s>{when}</s> : when}
        </Link>
        {tip.state === 'set-aside' && (
          <p className="row stretch g1 warn bold tiny">
            <Flag size={16} aria-hidden />
            {t.unusual}
          </p>
        )}
      </td>
      <td className={styles.app}>{tip.paymentMethodName}</td>
      {hasPlaces && <td className={`muted ${styles.game}`}>{tip.placeName}</td>}
      <td className={`muted ${styles.game}`}>{gameAndScore(tip, games, t.noGame)}</td>
      <td className={styles.word}>{tip.reference && struck(tip.reference)}</td>
      <td className={styles.amount}>
        {tip.confirmedMinor === null ? (
          struck(amount)
        ) : (
          <>
            {money(tip.confirmedMinor, tip.currency)}
            <s>{amount}</s>
          </>
        )}
      </td>
      <td className={styles.changes}>
        <Changes tip={tip} amount={amount} />
      </td>
    </tr>
  )
}

type ChangesProps = {
  tip: ShownTip
  amount: string
  canUndo?: boolean // while it waits too; a list does not know
}

/** What the provider can decide about a tip. The first button stays one element, so that it keeps the focus. */
export function Changes({ tip, amount, canUndo = false }: ChangesProps) {
  const { changes } = useMessages('dashboard')
  const choose = useChoiceButton()
  const waits = isOneOf(WAITING_STATES, tip.state)
  const undo: TipChoice = { id: tip.id, decision: 'undo', from: tip.state }
  const first: TipChoice = waits ? { id: tip.id, decision: 'confirm' } : undo
  const which = <span className="sr"> {amount}</span>
  return (
    <>
      <Button variant={waits ? 'outline' : 'plain'} {...choose(first)}>
        {waits ? <Check size={20} aria-hidden /> : <Undo2 size={20} aria-hidden />}
        {waits ? changes.confirm : tip.state === 'struck-out' ? changes.putBack : changes.undo}
        {which}
      </Button>
      {tip.state === 'set-aside' && (
        <Button variant="plain" {...choose({ id: tip.id, decision: 'accept' })}>
          {changes.accept}
          {which}
        </Button>
      )}
      {waits && (
        <Button
          variant="plain"
          title={changes.strikeOut}
          className={styles.strike}
          {...choose({ id: tip.id, decision: 'strike-out' })}
        >
          <Strikethrough size={20} aria-hidden />
          <span className={`clips ${styles.label}`}>
            {changes.strikeOut}
            {which}
          </span>
        </Button>
      )}
      {waits && canUndo && (
        <Button variant="plain" {...choose(undo)}>
          <Undo2 size={20} aria-hidden />
          {changes.undo}
          {which}
        </Button>
      )}
    </>
  )
}
