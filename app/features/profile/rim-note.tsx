import { Link } from 'react-router'
import { isDrawable } from '#app/features/qr/drawable.ts'
import { type CardNames, rimText } from '#app/features/qr/qr-content.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import styles from './rim-note.module.css'
import { viewAddress } from './shell/owner-view.ts'

/** Whether the rim of the code shows the whole beginning of the name. */
export const fitsRim = (names: CardNames) => isDrawable(rimText(names))

/** Beside a code whose rim lacks letters of the name. */
export function RimNote(names: CardNames) {
  const { rim } = useMessages('shell')
  return fitsRim(names) ? null : (
    <p className={styles.note}>
      {rim.note} <Link to={viewAddress('profile')}>{rim.choose}</Link>
    </p>
  )
}
