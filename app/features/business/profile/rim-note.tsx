import { Link } from 'react-router'
import { viewAddress } from '#app/kit/page/owner-view.ts'
import { isDrawable } from '#app/kit/qr/drawable.ts'
import { type CardNames, rimText } from '#app/kit/qr/qr-content.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'

/** Whether the rim of the code shows the whole beginning of the name on a screen, too. */
export const fitsRim = (names: CardNames) => isDrawable(rimText(names))

/** Beside a code whose print lacks letters of the name. */
export function RimNote() {
  const { rim } = useMessages('shell')
  return (
    <p className="muted small">
      {rim.note} <Link to={viewAddress('profile')}>{rim.choose}</Link>
    </p>
  )
}
