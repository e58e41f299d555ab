import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import styles from './sign-in-method-row.module.css'

type Props = {
  icon: ReactNode
  isCoin?: boolean // a key of its own; anything else is an outline
  name: ReactNode
  note: ReactNode
  action?: ReactNode
}

/** One way to sign in: what it is, when it was used or changed, and what can be done with it. */
export const SignInMethodRow = ({ icon, isCoin = false, name, note, action }: Props) => (
  <div className="grid g1-3 mid icon-words-end tall">
    <span
      className={classes(`middle round muted dashed ${styles.icon}`, isCoin && `ring on-ring ${styles.coin}`)}
      aria-hidden
    >
      {icon}
    </span>
    <div className={styles.text}>
      {name}
      <p className="muted small">{note}</p>
    </div>
    {action}
  </div>
)
