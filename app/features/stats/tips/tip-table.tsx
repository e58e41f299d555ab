import { Check, Strikethrough, Undo2 } from 'lucide-react'
import { METHOD_NAMES } from '#app/features/tip/handle.ts'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { gameAndScore, type LatestTip } from '../stats.ts'
import { useChangeButton } from './tip-change.tsx'
import styles from './tip-table.module.css'

type Props = { tips: LatestTip[]; now: number; timeZone: string | undefined } // undefined: of the device

const STATES = { chosen: undefined, 'set-aside': 'Set aside', 'struck-out': 'Struck out' }

/** Tips as customers chose them, which the provider may strike out: a table, on a phone two lines a tip. */
export function TipTable({ tips, now, timeZone }: Props) {
  const changeTo = useChangeButton()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">App</th>
            <th scope="col">Game</th>
            <th scope="col">Amount</th>
            <th scope="col">
              <span className="sr">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tips.map((tip) => {
            const state = STATES[tip.state]
            const amount = formatDollars(tip.amountMinor)
            const which = <span className="sr"> {amount}</span>
            return (
              <tr key={tip.id} data-state={tip.state}>
                <td>
                  <LocalTime ms={tip.at} now={now} timeZone={timeZone} />
                </td>
                <td>{METHOD_NAMES[tip.method]}</td>
                <td>{state ? <Tag>{state}</Tag> : gameAndScore(tip)}</td>
                <td>{tip.state === 'struck-out' ? <s>{amount}</s> : amount}</td>
                <td>
                  {tip.state === 'set-aside' && (
                    <Button {...changeTo(tip.id, 'chosen')}>
                      <Check size={20} aria-hidden />
                      Accept{which}
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
                        <span className={styles.label}>Put back{which}</span>
                      </>
                    ) : (
                      <>
                        <Strikethrough size={20} aria-hidden />
                        <span className={styles.label}>Strike out{which}</span>
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
