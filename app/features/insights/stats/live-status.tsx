import { classes } from '#app/ui/classes.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './live-status.module.css'

/** When the figures were read, and whether the next change will show at once; `live` is undefined until that is known. */
export type Freshness = { live: boolean | undefined; readAt: number }

/** 12:04 on the clock of this device. */
export const clock = (ms: number) => new Date(ms).toTimeString().slice(0, 5)

/** Whether the figures follow at once what customers do, or when they were last read. */
export function LiveStatus({ live, readAt }: Freshness) {
  const t = useMessages('dashboard')
  return (
    <p
      role="status"
      className={classes(`row muted tiny numbers nowrap ${styles.status}`, live && `ink bold ${styles.live}`)}
    >
      {live === undefined ? '' : live ? t.live : t.lastRead({ time: clock(readAt) })}
    </p>
  )
}
