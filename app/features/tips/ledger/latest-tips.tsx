import { Link } from 'react-router'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { CardHead } from '#app/ui/layout/card-head.tsx'
import type { ShownTip } from './tip.ts'
import { TipTable } from './tip-table.tsx'

type Props = { tips: ShownTip[]; now: number; timeZone: string | undefined } // undefined: of the device

/** The newest tips, and the way to all of them. */
export function LatestTips(props: Props) {
  const { tips: t } = useMessages('dashboard')
  return (
    <Card aria-labelledby="latest">
      <CardHead id="latest" heading={t.latest}>
        <Link to="/dashboard/tips">{t.toAll}</Link>
      </CardHead>
      <TipTable {...props} />
    </Card>
  )
}
