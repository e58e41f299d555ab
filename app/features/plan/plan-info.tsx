import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { OFFERS, type Plan } from './plan.ts'
import styles from './plan-bar.module.css'

/** '2026-12-20T...' as 'December 20, 2026', the day in the provider's time zone. */
export const planDate = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(Date.parse(iso))

type Props = { plan: Plan; renewalDate: string | null; timeZone: string }

/** The plan of a provider who has more than the free one. */
export function PlanInfo({ plan, renewalDate, timeZone }: Props) {
  const { name, price, rhythm } = OFFERS[plan]
  return (
    <Card className={styles.line} aria-label="Your plan">
      <SmallCoin size={32} />
      <p>
        <strong>{name}</strong>, {price} {rhythm}.{' '}
        {renewalDate && <span className={styles.name}>Renews on {planDate(renewalDate, timeZone)}.</span>}
      </p>
      <Link to="/subscription" className={buttonClass({ variant: 'plain' })}>
        Change plan
      </Link>
    </Card>
  )
}
