import { Link } from 'react-router'
import { isDrawable } from '#app/features/qr/drawable.ts'
import { type CardNames, rimText } from '#app/features/qr/qr-content.ts'
import styles from './rim-note.module.css'
import { viewAddress } from './shell/owner-view.ts'

export const NOT_ON_RIM = 'The rim of your code cannot show every letter of this name.'

/** Whether the rim of the code shows the whole beginning of the name. */
export const fitsRim = (names: CardNames) => isDrawable(rimText(names))

/** Beside a code whose rim lacks letters of the name. */
export const RimNote = (names: CardNames) =>
  fitsRim(names) ? null : (
    <p className={styles.note}>
      {NOT_ON_RIM} <Link to={viewAddress('profile')}>Choose a short name for it</Link>
    </p>
  )
