import { BookOpen, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './menu-panel.module.css'
import { usePrice } from './use-price.ts'

/** Links to the menu, or to the plan that unlocks it. */
export function MenuPanel({ unlocked }: { unlocked: boolean }) {
  const { menuPanel: t } = useMessages('dashboard')
  const { names, banner } = useMessages('plan')
  const price = usePrice()
  const Icon = unlocked ? BookOpen : Lock
  return (
    <Card className={`stack axis g2 center w-800 p7-5 ${styles.panel}`} aria-labelledby="menu-panel">
      <EmptyCoin size={118}>
        <Icon x="-20" y="-20" size={40} strokeWidth={2} aria-hidden />
      </EmptyCoin>
      <h2 className="mt3" id="menu-panel">
        {unlocked ? t.open : t.locked}
      </h2>
      <p>{unlocked ? t.openText : t.lockedText({ plan: names.menu, price: price('menu') })}</p>
      <Link
        to={unlocked ? '/menu-management' : '/subscription'}
        className={`mt3 ${buttonClass({ variant: 'go', size: 'l' })}`}
      >
        {unlocked ? t.manage : banner.label}
      </Link>
    </Card>
  )
}
