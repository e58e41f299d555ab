import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { type ProblemKey, translate } from '#content/messages.ts'
import styles from './menu-locked.module.css'

type Props = { href: string; action: string; labelledBy?: string; failed?: boolean; children: ReactNode }

/** Replaces the menu with an icon, a message and a link. */
function Panel({ href, action, labelledBy, failed = false, children }: Props) {
  return (
    <section
      className={`stack axis center p7-5 ${styles.panel}`}
      aria-labelledby={labelledBy}
      role={failed ? 'alert' : undefined}
    >
      <EmptyCoin bad={failed}>
        {failed ? undefined : <Lock x="-16" y="-17" width="32" height="32" strokeWidth="2" />}
      </EmptyCoin>
      {children}
      <a href={href} className={`mt2 ${buttonClass({ variant: 'go', size: 'l' })}`}>
        {action}
      </a>
    </section>
  )
}

/** Shown on the free plan. The menu stays stored. */
export function MenuLocked() {
  const { locked } = useMessages('menu')
  return (
    <Panel href="/subscription" action={locked.action} labelledBy="locked">
      <h2 id="locked">{locked.heading}</h2>
      <p>{locked.text}</p>
    </Panel>
  )
}

export function MenuUnavailable({ problem, address }: { problem: ProblemKey<'menu'>; address: string }) {
  const { failure } = useMessages('shell')
  const { problems } = useMessages('menu')
  return (
    <Panel href={address} action={failure.again} failed>
      <p className={styles.message}>{translate(problems, problem)}</p>
    </Panel>
  )
}
