import { Lock } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { NOT_SIGNED_IN } from '../menu-result.ts'
import styles from './menu-locked.module.css'

/** Shown on the free plan. The stored menu is kept. */
export function MenuLocked() {
  return (
    <section className={styles.panel} aria-labelledby="locked">
      <EmptyCoin size={112}>
        <Lock x="-16" y="-17" width="32" height="32" strokeWidth="2" />
      </EmptyCoin>
      <h2 id="locked">Your menu comes with the Menu plan</h2>
      <p>
        Customers open it from your tip page: items, prices and pictures, in your order. What you had in your
        menu before is kept.
      </p>
      <a href="/subscription" className={buttonClass({ variant: 'go', size: 'l' })}>
        Upgrade to the Menu plan
      </a>
    </section>
  )
}

/** Shown when the sign-in ends while the page is open. */
export function NotSignedIn() {
  return (
    <section className={styles.panel}>
      <EmptyCoin size={112}>
        <Lock x="-16" y="-17" width="32" height="32" strokeWidth="2" />
      </EmptyCoin>
      <h1>{NOT_SIGNED_IN}</h1>
      <a href="/login" className={buttonClass({ variant: 'go', size: 'l' })}>
        Sign in
      </a>
    </section>
  )
}

export function MenuUnavailable({ message, address }: { message: string; address: string }) {
  return (
    <section className={styles.panel} role="alert">
      <EmptyCoin bad size={112}>
        <path d="M0-20V6M0 20v.1" strokeWidth="8" />
      </EmptyCoin>
      <p className={styles.message}>{message}</p>
      <a href={address} className={buttonClass({ variant: 'go', size: 'l' })}>
        Try again
      </a>
    </section>
  )
}
