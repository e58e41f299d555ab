import { METHOD_NAMES } from '#app/features/tip/handle.ts'
import { formatDollars } from '#app/features/tip/tip-amount.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import styles from './latest-tips.module.css'
import { gameAndScore, type LatestTip } from './stats.ts'

type Props = { tips: LatestTip[]; now: number; timeZone: string | undefined } // undefined: of the device

/** The newest tips, as customers chose them: a table, which on a phone becomes two lines a tip. */
export function LatestTips({ tips, now, timeZone }: Props) {
  return (
    <Card className={styles.card} aria-labelledby="latest">
      <h2 id="latest">Latest tips</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">App</th>
            <th scope="col">Game</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {tips.map((tip) => (
            <tr key={tip.id}>
              <td>
                <LocalTime ms={tip.at} now={now} timeZone={timeZone} />
              </td>
              <td>{METHOD_NAMES[tip.method]}</td>
              <td>{gameAndScore(tip)}</td>
              <td>{formatDollars(tip.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
