import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LOCALES } from '#content/languages.ts'
import styles from './plan-bar.module.css'
import { usePrice } from './use-price.ts'

/** '2026-12-20T...' as 'December 20, 2026', the day in the provider's time zone. */
export const planDate = (iso: string, timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(Date.parse(iso))

type Props = { renewalDate: string | null; timeZone: string }

/** The plan of a provider who has more than the free one. */
export function PlanInfo({ renewalDate, timeZone }: Props) {
  const t = useMessages('plan')
  const locale = LOCALES[usePageLanguage().language]
  const price = usePrice()
  return (
    <Card className={`row g3 ${styles.bar}`} aria-label={t.yours.label}>
      <SmallCoin size={32} />
      <p className="grows shrinks muted snug">
        <RichText
          text={t.yours.text({ plan: t.names.menu, price: price('menu') })}
          tags={{ strong: (text) => <strong>{text}</strong> }}
        />{' '}
        {renewalDate && (
          <span className={styles.name}>{t.renews({ date: planDate(renewalDate, timeZone, locale) })}</span>
        )}
      </p>
      <Link to="/subscription" className={buttonClass({ variant: 'plain' })}>
        {t.change}
      </Link>
    </Card>
  )
}
