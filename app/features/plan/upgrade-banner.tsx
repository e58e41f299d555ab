import { X } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { buttonClass, IconButton } from '#app/ui/button.tsx'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { OFFERS } from './plan.ts'
import styles from './plan-bar.module.css'

/** The closed banner takes the focused button with it, so that the heading gets the focus. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Offers the Menu plan. Once closed, it stays hidden until the browser is closed. */
export function UpgradeBanner() {
  const close = useFetcher()
  if (close.state !== 'idle') return null
  return (
    <Card className={styles.line} aria-label="Upgrade">
      <SmallCoin size={32} />
      <p>
        <strong>Show your menu after the scan.</strong>{' '}
        <span className={styles.name}>{OFFERS.menu.name}, </span>
        {OFFERS.menu.price} a month.
      </p>
      <Link to="/subscription" className={buttonClass()}>
        Upgrade
      </Link>
      <close.Form method="post" action="/dashboard" className={styles.close} onSubmit={focusHeading}>
        <IconButton type="submit" name="intent" value="close-banner" label="Close">
          <X size={20} aria-hidden />
        </IconButton>
      </close.Form>
    </Card>
  )
}
