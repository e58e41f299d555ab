import { Download, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Plan } from '#app/features/business/plan/plan.ts'
import { PlanInfo } from '#app/features/business/plan/plan-info.tsx'
import { UpgradeBanner } from '#app/features/business/plan/upgrade-banner.tsx'
import { RimNote } from '#app/features/business/profile/rim-note.tsx'
import { AdSlot } from '#app/features/game-host/ads/ad-slot.tsx'
import { PasskeyOffer } from '#app/features/identity/passkey/passkey-offer.tsx'
import { LiveTip } from '#app/features/notifications/live-notification.tsx'
import { SoundButton } from '#app/features/notifications/sound-button.tsx'
import type { DashboardShell } from '#app/features/owner-layout/owner-worker.client.ts'
import { WelcomePanel, welcomeSubtitle } from '#app/features/owner-layout/welcome-panel.tsx'
import { OWN_CODE_PRINT } from '#app/features/printing/printable-code.ts'
import { LatestTips } from '#app/features/tips/ledger/latest-tips.tsx'
import { LedgerCard } from '#app/features/tips/ledger/ledger-card.tsx'
import { NoTips } from '#app/features/tips/ledger/no-tips.tsx'
import { SetAsideTips } from '#app/features/tips/ledger/set-aside-tips.tsx'
import { TipChangeForm } from '#app/features/tips/ledger/tip-change.tsx'
import { useConnected, useLiveFailed, useLiveUpdate } from '#app/kit/browser-session/use-event-stream.ts'
import { dayEndIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { currencyName, formatMoney } from '#app/kit/money/amount.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import { QR_SIZE } from '#app/kit/qr/qr-content.ts'
import { QrDownload } from '#app/kit/qr/qr-download.tsx'
import { useCodeLabel } from '#app/kit/qr/use-code-label.ts'
import { useBackgroundReload } from '#app/ui/background-reload.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { retryWithBackoff } from '#app/ui/retry-with-backoff.ts'
import { LOCALES } from '#content/languages.ts'
import { sumOfBars } from '../stats/bars.ts'
import { StatCards } from '../stats/stat-cards.tsx'
import type { DashboardUpdate, TotalStats } from '../stats/stats.ts'
import { inSentence } from '../stats/tip-bars.tsx'
import { TipsOverTime } from '../stats/tips-over-time.tsx'
import type { Route } from './+types/dashboard.ts'
import styles from './dashboard.module.css'

const LATE_MS = 1000 // the clock of the server may be a little behind

/** Calls `onEnd` when a day has ended in the provider's time zone; of a page that slept, once it is seen again. */
function useDayEnd(timeZone: string, onEnd: () => void) {
  const [now, setNow] = useState(Date.now)
  const end = useEffectEvent(() => {
    setNow(Date.now())
    onEnd()
  })
  useEffect(() => {
    const endsAt = dayEndIn(timeZone, now) + LATE_MS
    const check = () => void (Date.now() >= endsAt && end())
    const timer = setTimeout(check, endsAt - Date.now())
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [timeZone, now])
}

/** When the figures were read, and whether the next change will show at once; `live` is undefined until that is known. */
type Freshness = { live: boolean | undefined; readAt: number }

/** 12:04 on the clock of this device. */
const clock = (ms: number) => new Date(ms).toTimeString().slice(0, 5)

/** Whether the figures follow at once what customers do, or when they were last read. */
function LiveStatus({ live, readAt }: Freshness) {
  const t = useMessages('dashboard')
  return (
    <p
      role="status"
      className={classes(`row muted tiny numbers nowrap ${styles.status}`, live && `ink bold ${styles.live}`)}
    >
      {live === undefined ? '' : live ? t.live : t.lastRead({ time: clock(readAt) })}
    </p>
  )
}

/** What was chosen in the currencies that the provider had before: figures of two currencies are never added up. */
function EarlierCurrencies({ earlier }: Pick<TotalStats, 'earlier'>) {
  const t = useMessages('dashboard')
  const locale = LOCALES[usePageLanguage().language]
  const money = useMoney()
  if (!earlier.length) return null
  return (
    <ul className={`stack g1 mt3 muted small ${styles.earlier}`}>
      {earlier.map(({ currency, tips, tipsMinor }) => (
        <li key={currency}>
          <RichText
            text={t.earlier({
              currency: currencyName(currency, locale),
              amount: money(tipsMinor, currency),
              tips,
            })}
            tags={{ strong: (text) => <strong>{text}</strong> }}
          />
        </li>
      ))}
    </ul>
  )
}

type LoaderData = Route.ComponentProps['loaderData']
type Props = LoaderData & { figures: NonNullable<LoaderData['figures']>; plan: Plan }

/**
 * The totals, as the page was loaded or as they have come since; then the page's other figures are read again, too. What
 * is shown stays where that fails.
 */
function useLiveStats({ stats: loaded, now }: { stats: TotalStats; now: number }) {
  const update = useLiveUpdate<DashboardUpdate>()
  const connected = useConnected()
  const failed = useLiveFailed()
  const [seen, setSeen] = useState({ loaded, update, stats: loaded, readAt: now })
  const [outdated, setOutdated] = useState(false) // the other figures
  if (seen.loaded !== loaded) {
    setSeen({ loaded, update, stats: loaded, readAt: now })
    setOutdated(false)
  } else if (update && seen.update !== update) {
    setSeen({ loaded, update, stats: update.data.totals, readAt: update.at })
  }
  useEffect(() => {
    if (failed) console.error('Failed to fetch statistics')
  }, [failed])
  const readOthers = useEffectEvent(useBackgroundReload())
  const { stats, readAt } = seen
  const behind = JSON.stringify(stats) !== JSON.stringify(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: totals that come again end the wait
  useEffect(() => {
    if (!behind) return
    const ended = new AbortController()
    const read = retryWithBackoff(async () => {
      setOutdated(!(await readOthers()))
      return false // figures that agree with the totals end it
    }, ended.signal)
    read()
    return () => ended.abort()
  }, [behind, readAt])
  const freshness: Freshness = { live: failed || outdated ? false : connected, readAt }
  return { stats, freshness }
}

/** Keeps the figures for when the dashboard is opened without a connection. */
function useShell(name: string, stats: TotalStats, { readAt }: Freshness) {
  const { totals, lastRead, offline, again } = useMessages('dashboard')
  const { language } = usePageLanguage()
  useEffect(() => {
    const locale = LOCALES[language]
    const shell: DashboardShell = {
      language,
      title: name,
      lastRead: lastRead({ time: clock(readAt) }),
      readAt,
      offline,
      again,
      figures: [
        { label: totals.tips, value: formatMoney(stats.tipsMinor, stats.currency, locale) },
        { label: totals.sessions, value: stats.sessions.toLocaleString(locale) },
      ],
    }
    import('#app/features/owner-layout/owner-worker.client.ts').then(
      ({ rememberShell }) => rememberShell(shell),
      () => {}, // without a network
    )
  }, [name, stats, readAt, language, totals, lastRead, offline, again])
}

/** The first view: statistics and the code. */
export function Overview(props: Props) {
  const t = useMessages('dashboard')
  const { language } = usePageLanguage()
  const { profile, complete, missing, figures, plan, subscription } = props
  const name = profile.businessName || profile.name
  const timeZone = profile.timeZone || undefined
  const { stats, freshness } = useLiveStats({ stats: figures.stats, now: props.now })
  useDayEnd(timeZone ?? NO_TIME_ZONE, useBackgroundReload())
  useShell(profile.businessName, stats, freshness)
  const sums = figures.tips.length ? sumOfBars(figures.bars) : undefined
  return (
    <>
      <header className={`mb1 ${styles.head}`}>
        <h1 className="breaks" tabIndex={-1}>
          {complete ? profile.businessName : t.welcome({ name: profile.name })}
        </h1>
        <p className={classes('mt1 muted', complete && styles.onWide)}>
          {complete ? t.lead : welcomeSubtitle(missing, t.toDo)}
        </p>
        <LiveStatus {...freshness} />
        <LiveTip since={props.now} />
        <SoundButton />
      </header>
      {!complete && <WelcomePanel name={name} photoUrl={props.photoUrl} missing={missing} />}
      {plan === 'menu' ? (
        <PlanInfo renewalDate={subscription?.renewalDate ?? null} timeZone={timeZone ?? NO_TIME_ZONE} />
      ) : (
        complete && !props.bannerClosed && <UpgradeBanner />
      )}
      {sums && (
        <LedgerCard
          sums={sums}
          currency={figures.currency}
          period={inSentence(t.bars.periods[figures.period])}
        />
      )}
      <StatCards
        stats={stats}
        messages={t.totals}
        language={language}
        plain={Boolean(sums?.parts.confirmed.tips)}
      />
      <EarlierCurrencies earlier={stats.earlier} />
      <TipChangeForm />
      {figures.setAside.length > 0 && (
        <SetAsideTips
          tips={figures.setAside}
          days={figures.setAsideDays}
          count={stats.setAside}
          now={props.now}
          timeZone={timeZone}
        />
      )}
      <div className={`stack ${styles.columns}`}>
        <div className={`stack packed ${styles.column}`}>
          {figures.tips.length ? (
            <>
              <TipsOverTime providerId={props.id} {...figures} />
              <div className={styles.latest}>
                <LatestTips tips={figures.tips} now={props.now} timeZone={timeZone} />
              </div>
            </>
          ) : (
            <NoTips />
          )}
          <div className={styles.ad}>
            <AdSlot
              messages={{
                ...t.advertisement,
                subtitle: t.advertisement.subtitle({ brand: props.brand }),
              }}
            />
          </div>
          <PasskeyOffer />
        </div>
        <div className={`stack packed ${styles.column}`}>
          <Code {...props} />
          <Card className={`stack packed ${styles.tips}`} aria-labelledby="tips">
            <h2 className="large" id="tips">
              {t.code.advice}
            </h2>
            <ol className="steps">
              <li>{t.code.where}</li>
              <li>{t.code.size}</li>
              <li>{t.code.white}</li>
              <li>{t.code.say}</li>
            </ol>
          </Card>
        </div>
      </div>
    </>
  )
}

function Code({ id, profile, rimIsPrinted, complete, code: made, figures }: Props) {
  const { code: t } = useMessages('dashboard')
  const [code] = useState(made) // what is seen is what is downloaded, though the data is read again
  const label = useCodeLabel(profile.businessName)
  const session = new URL(code).searchParams.get('session')
  const file = (format: 'png' | 'svg') => `/qr-code/${format}?session=${session}&account=${id}`
  return (
    <Card className={`stack packed ${styles.code}`} aria-labelledby="code">
      <h2 className="large" id="code">
        {t.heading}
      </h2>
      <img src={`/dashboard/code.svg?session=${session}`} alt={label} width={QR_SIZE} height={QR_SIZE} />
      {!rimIsPrinted && <RimNote />}
      <QrDownload address={file('png')} variant={complete && !figures.tips.length ? 'go' : 'outline'}>
        <Download size={20} aria-hidden />
        {t.download}
      </QrDownload>
      <Link to={OWN_CODE_PRINT} className={buttonClass({ wide: true })}>
        <Printer size={20} aria-hidden />
        {t.print}
      </Link>
      <QrDownload address={file('svg')} variant="plain">
        {t.downloadSvg}
      </QrDownload>
    </Card>
  )
}
