import { Check, Strikethrough, Undo2 } from 'lucide-react'
import { useMoney } from '#app/features/money/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { gameAndScore, type ShownTip } from '../stats.ts'
import { useChangeButton } from './tip-change.tsx'
import { CHOSEN } from './tip-state.ts'
import styles from './tip-table.module.css'

type Props = { tips: ShownTip[]; now: number; timeZone: string | undefined } // undefined: of the device

/** Tips as customers chose them, which the provider may strike out: a table, on a phone two lines a tip. */
export function TipTable({ tips, now, timeZone }: Props) {
  const { games, columns, states, tips: say, changes } = useMessages('dashboard')
  const money = useMoney()
  const changeTo = useChangeButton()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.app}</th>
            <th scope="col">{columns.game}</th>
            <th scope="col">{columns.amount}</th>
            <th scope="col">
              <span className="sr">{columns.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tips.map((tip) => {
            const amount = money(tip.amountMinor, tip.currency)
            const which = <span className="sr"> {amount}</span>
            return (
              <tr key={tip.id} data-state={tip.state}>
                <td>
                  <LocalTime ms={tip.at} now={now} timeZone={timeZone} />
                </td>
                <td>{tip.wayName}</td>
                <td>
                  {tip.state === CHOSEN ? (
                    gameAndScore(tip, games, say.noGame)
                  ) : (
                    <Tag>{states[tip.state]}</Tag>
                  )}
                </td>
                <td>{tip.state === 'struck-out' ? <s>{amount}</s> : amount}</td>
                <td>
                  {tip.state === 'set-aside' && (
                    <Button {...changeTo(tip.id, 'chosen')}>
                      <Check size={20} aria-hidden />
                      {changes.accept}
                      {which}
                    </Button>
                  )}
                  {/* One element, so that the focus stays. */}
                  <Button
                    variant="plain"
                    {...changeTo(tip.id, tip.state === 'struck-out' ? 'chosen' : 'struck-out')}
                  >
                    {tip.state === 'struck-out' ? (
                      <>
                        <Undo2 size={20} aria-hidden />
                        <span className={styles.label}>
                          {changes.putBack}
                          {which}
                        </span>
                      </>
                    ) : (
                      <>
                        <Strikethrough size={20} aria-hidden />
                        <span className={styles.label}>
                          {changes.strikeOut}
                          {which}
                        </span>
                      </>
                    )}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
