import { classes } from '#app/ui/classes.ts'
import { type Hours, heatLevel } from './funnel-view.ts'
import styles from './heat.module.css'

type Props = { hours: Hours; range: { first: number; last: number }; most?: number; className?: string }

/** Scans by hour as a row of cells; numbers or a sentence stand beside it. */
export function HeatRow({ hours, range, most = Math.max(...hours), className }: Props) {
  return (
    <span className={classes(`row stretch tight shrinks ${styles.row}`, className)} aria-hidden>
      {hours.slice(range.first, range.last + 1).map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the row
        <i className="grows shrinks" key={at} data-heat={heatLevel(count, most)} />
      ))}
    </span>
  )
}
