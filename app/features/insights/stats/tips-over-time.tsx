import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { PERIODS, type Period } from '#app/kit/calendar/period.ts'
import { timeZoneName } from '#app/kit/calendar/time-zone.ts'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { useMoney } from '#app/kit/money/use-money.ts'
import { viewAddress } from '#app/kit/page/owner-view.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { CardHead } from '#app/ui/layout/card-head.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import type { Bar } from './bars.ts'
import { PeriodPick } from './period-pick.tsx'
import { inSentence, TipBars } from './tip-bars.tsx'
import styles from './tips-over-time.module.css'

type Props = { providerId: string; bars: Bar[]; period: Period; timeZone: string; currency: Currency }

/** The bars of a period, the choice of another one, and its tips as a file. */
export function TipsOverTime({ providerId, bars, period, timeZone, currency }: Props) {
  const { bars: t } = useMessages('dashboard')
  const locale = LOCALES[usePageLanguage().language]
  const money = useMoney()
  const label = t.periods[period]
  const most = Math.max(...bars.map(({ tipsMinor }) => tipsMinor))
  const sum = bars.reduce((amountMinor, bar) => amountMinor + bar.tipsMinor, 0)
  const tips = bars.reduce((count, bar) => count + bar.tips, 0)
  return (
    <Card aria-labelledby="over-time">
      <CardHead id="over-time" heading={label}>
        <p>{most ? t.upTo({ amount: money(most, currency), unit: PERIODS[period] }) : t.none}</p>
      </CardHead>
      <TipBars bars={bars} period={period} currency={currency} />
      <div className={`cluster mt3 ${styles.foot}`}>
        <p>
          <RichText
            text={t.sum({ amount: money(sum, currency), tips, zone: timeZoneName(timeZone, locale) })}
            tags={{
              strong: (text) => <strong>{text}</strong>,
              // Runtimes differ in some names.
              zone: (text) => (
                <Link to={viewAddress('profile')} suppressHydrationWarning>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
        <PeriodPick action="/dashboard" period={period} />
        <DownloadLink
          address={`/dashboard/tips.csv?period=${period}&account=${providerId}`}
          variant="plain"
          inRow
        >
          <Download size={20} aria-hidden />
          CSV
          <span className="sr">{t.download({ period: inSentence(label) })}</span>
        </DownloadLink>
      </div>
    </Card>
  )
}
