import { Check, UtensilsCrossed } from 'lucide-react'
import { BrassCoin } from '#app/ui/coin/coin.tsx'
import { Mark } from '#app/ui/coin/mark.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Tag } from '#app/ui/tag.tsx'
import { PLANS, type Plan } from './plan.ts'
import styles from './plan-choice.module.css'
import { usePrice } from './use-price.ts'

/** The two plans as cards, each of them a radio button as a whole. */
export function PlanChoice({ current }: { current: Plan }) {
  const t = useMessages('plan')
  return (
    <fieldset className={`grid shrinks m0 p0 no-border ${styles.plans}`}>
      <legend className="sr">{t.plans}</legend>
      {PLANS.map((plan) => (
        <PlanCard key={plan} plan={plan} isCurrent={plan === current} />
      ))}
    </fieldset>
  )
}

function PlanCard({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const t = useMessages('plan')
  const price = usePrice()
  return (
    <label className={`stack anchor p5 on-card press edge rounded-l ${styles.plan}`}>
      <span className={`cluster g2-3 ${styles.top}`}>
        <input className="tick" type="radio" name="plan" value={plan} />
        <span className={styles.name}>{t.names[plan]}</span>
        {plan === 'menu' && <Tag variant="reward">{t.recommended}</Tag>}
      </span>
      <span className={`cluster g2-3 muted snug ${styles.price}`}>
        <BrassCoin size={64}>
          <circle cx="50" cy="50" r="38" fill="var(--qr-paper)" stroke="var(--reward-edge)" />
          {plan === 'free' ? (
            <Mark x="27" y="26" size={46} className={styles.sign} />
          ) : (
            <UtensilsCrossed x="28" y="28" size={44} className={styles.sign} />
          )}
        </BrassCoin>
        <span>
          <b>{price(plan)}</b>
          {t.rhythms[plan]}
        </span>
        {isCurrent && <Tag>{t.current}</Tag>}
      </span>
      <span className={`stack g2 ${styles.points}`}>
        {Object.values(t.points[plan]).map((point) => (
          <span className="grid g2 small easy" key={point}>
            <Check size={20} aria-hidden />
            {point}
          </span>
        ))}
      </span>
    </label>
  )
}
