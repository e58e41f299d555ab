import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import styles from './menu-locked.module.css'

type Props = { href: string; action: string; labelledBy?: string; failed?: boolean; children: ReactNode }

/** Replaces the menu with an icon, a message and a link. */
function Panel({ href, action, labelledBy, failed = false, children }: Props) {
  return (
    <section className={styles.panel} aria-labelledby={labelledBy} role={failed ? 'alert' : undefined}>
      <EmptyCoin bad={failed}>
        {failed ? undefined : <Lock x="-16" y="-17" width="32" height="32" strokeWidth="2" />}
      </EmptyCoin>
      {children}
      <a href={href} className={buttonClass({ variant: 'go', size: 'l' })}>
        {action}
      </a>
    </section>
  )
}

/** Shown on the free plan. The menu stays stored. */
export const MenuLocked = () => (
  <Panel href="/subscription" action="Upgrade to the Menu plan" labelledBy="locked">
    <h2 id="locked">Your menu comes with the Menu plan</h2>
    <p>
      Customers open it from your tip page: items, prices and pictures, in your order. What you had in your
      menu before is kept.
    </p>
  </Panel>
)

export const MenuUnavailable = ({ message, address }: { message: string; address: string }) => (
  <Panel href={address} action="Try again" failed>
    <p className={styles.message}>{message}</p>
  </Panel>
)
