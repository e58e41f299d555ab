import { Check, Strikethrough } from 'lucide-react'
import { Form } from 'react-router'
import { useMoney } from '#app/kit/money/use-money.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { SetAsideDay } from './decide-together.server.ts'
import styles from './decisions.module.css'
import { useDayName } from './use-day-name.ts'

/** From so many tips of a day that are set aside they are decided about together. */
export const TOGETHER_FROM = 6

/** The days of which many tips are set aside, each with the decision about all of them. */
export function SetAsideDays({ days }: { days: SetAsideDay[] }) {
  const { together: t } = useMessages('dashboard').tips
  const money = useMoney()
  const dayName = useDayName()
  if (!days.length) return null
  return (
    <ul className={`stack p0 ${styles.list}`}>
      {days.map(({ day, currency, tips, tipsMinor }) => (
        <li className="cluster g2-3 between" key={`${day} ${currency}`}>
          <p>{t.day({ count: tips, day: dayName(day), amount: money(tipsMinor, currency) })}</p>
          <Form method="post" action="/dashboard/tips" className="cluster stretch">
            <input type="hidden" name="day" value={day} />
            <input type="hidden" name="currency" value={currency} />
            <Button type="submit" name="together" value="accept">
              <Check size={20} aria-hidden />
              {t.accept}
            </Button>
            <Button type="submit" name="together" value="strike-out">
              <Strikethrough size={20} aria-hidden />
              {t.strikeOut}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
