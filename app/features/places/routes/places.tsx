import { Download, MapPin, Plus, Printer, ScanLine } from 'lucide-react'
import { Link, useActionData, useNavigate } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { PeriodPick } from '#app/features/insights/stats/period-pick.tsx'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { AddPlaceDialog, readAddForm } from '#app/features/places/add-place-dialog.tsx'
import { changePlaces, PLACES_ACTION } from '#app/features/places/change-places.server.ts'
import { HeatAll } from '#app/features/places/funnel/heat-all.tsx'
import { MAX_PLACES } from '#app/features/places/place.ts'
import { PlaceRows } from '#app/features/places/place-rows.tsx'
import { PlacesOutcome } from '#app/features/places/places-done.tsx'
import { PLACES, type PlacesResult } from '#app/features/places/places-result.ts'
import { type LoadedPlaces, loadPlaces } from '#app/features/places/places-view.server.ts'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { useMoney } from '#app/kit/money/use-money.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin, Milling } from '#app/ui/coin/coin.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Funnel } from '../funnel/funnel.ts'
import type { Route } from './+types/places.ts'
import styles from './places.module.css'

const SHOWN = ['scans', 'games', 'opened', 'confirmed'] as const

const FACES: Record<(typeof SHOWN)[number], { fill: string; line: string }> = {
  scans: { fill: 'var(--heat-1)', line: 'var(--card)' },
  games: { fill: 'var(--heat-2)', line: 'var(--card)' },
  opened: { fill: 'var(--heat-3)', line: 'var(--card)' },
  confirmed: { fill: 'var(--reward)', line: 'var(--reward-edge)' },
}

/** Coins whose areas are the steps of the visits; the largest fills its box of 100. */
function FunnelCoins({ steps }: { steps: Funnel }) {
  const { steps: words, funnel } = useMessages('places')
  const most = Math.max(...SHOWN.map((step) => steps[step]), 1)
  return (
    <ul className={`grid g2 top center ${styles.coins}`} aria-label={funnel}>
      {SHOWN.map((step) => {
        const radius = Math.max(steps[step] ? 8 : 4, 50 * Math.sqrt(steps[step] / most))
        const { fill, line } = FACES[step]
        return (
          <li className="stack g0 axis" key={step}>
            <svg viewBox="0 0 100 100" aria-hidden>
              {steps[step] ? (
                <>
                  <circle cx="50" cy={100 - radius} r={radius} fill={fill} />
                  <Milling
                    cx="50"
                    cy={100 - radius}
                    r={radius - 4}
                    stroke={line}
                    strokeWidth={step === 'confirmed' ? 4 : 1.4}
                    count={step === 'confirmed' ? 36 : 48}
                  />
                </>
              ) : (
                <circle
                  cx="50"
                  cy="88"
                  r="11"
                  fill="none"
                  stroke="var(--line-strong)"
                  strokeWidth="1.6"
                  strokeDasharray="4 3"
                />
              )}
            </svg>
            <strong>{steps[step]}</strong>
            <span className="muted as-wide small breaks">{words[step]}</span>
          </li>
        )
      })}
    </ul>
  )
}

export const handle: PageHandle = { onDemand: ['places'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const params = new URL(request.url).searchParams
  return { id: user.id, add: params.get('add'), loaded: await loadPlaces(user, params) }
}

export const action = formAction<PlacesResult>(PLACES_ACTION, changePlaces)

export const clientAction = clientFormAction<PlacesResult>('no-answer', { keepsValues: true })

export default function PlacesPage({ loaderData: { id, add, loaded } }: Route.ComponentProps) {
  const t = useMessages('places')
  const { bars } = useMessages('dashboard')
  const money = useMoney()
  const navigate = useNavigate()
  const result = useActionData<PlacesResult>()
  const { period, page, pages, total } = loaded
  const adds = ['add', 'several', 'blank']
  const isOpen = add !== null && !result?.done && !result?.reauthentication
  const search = new URLSearchParams({
    ...(period !== '7' && { period }),
    ...(page > 1 && { page: String(page) }),
  })
  const here = search.size ? `${PLACES}?${search}` : PLACES
  const isEmpty = total === 0
  const adding =
    total >= MAX_PLACES ? (
      <p>{t.full({ max: MAX_PLACES })}</p>
    ) : (
      <Link to="?add=one" preventScrollReset className={buttonClass({ variant: 'go' })}>
        <Plus size={20} aria-hidden />
        {t.add.action}
      </Link>
    )
  return (
    <OwnerShell current="places">
      <title>{t.heading}</title>
      <div className={`stack ${styles.page}`}>
        <header className={`cluster g3 between ${styles.head}`}>
          <div>
            <h1 tabIndex={-1}>{t.heading}</h1>
            <p className="mt1 muted">
              {t.lead({ period: bars.periods[period] })}{' '}
              {loaded.all.confirmedMinor > 0 &&
                t.confirmedSum({ amount: money(loaded.all.confirmedMinor, loaded.currency) })}
            </p>
          </div>
          <div className="cluster stretch">
            <Link to="/places/scan" reloadDocument className={buttonClass()}>
              <ScanLine size={20} aria-hidden />
              {t.scan}
            </Link>
            {!isEmpty && (
              <Link to="/print" className={buttonClass()}>
                <Printer size={20} aria-hidden />
                {t.print}
              </Link>
            )}
            {!isEmpty && <div className={styles.add}>{adding}</div>}
          </div>
        </header>
        <ConfirmationFailure page="places" />
        <PlacesOutcome
          result={result}
          action={here}
          hasForm={isOpen && adds.includes(result?.intent ?? '')}
        />
        {isEmpty ? (
          <Card className={`stack axis center ${styles.empty}`}>
            <EmptyCoin>
              <MapPin x={-22} y={-22} width={44} height={44} />
            </EmptyCoin>
            <h2 className="title">{t.empty.heading}</h2>
            <p>{t.empty.text}</p>
            {adding}
          </Card>
        ) : (
          <>
            <Overview loaded={loaded} />
            <Card className={styles.list} aria-label={t.list}>
              <PlaceRows loaded={loaded} action={here} />
            </Card>
            <Pager name="page" label={t.pages} page={page} pages={pages} />
          </>
        )}
        {loaded.blank.length > 0 && <Blank codes={loaded.blank} />}
        {!isEmpty && (
          <div className="cluster g3 between">
            <PeriodPick action={PLACES} period={period} />
            <DownloadLink address={`/places/funnel.csv?period=${period}&account=${id}`} variant="plain" inRow>
              <Download size={20} aria-hidden />
              CSV
            </DownloadLink>
          </div>
        )}
      </div>
      {isOpen && (
        <AddPlaceDialog
          kind={readAddForm(add)}
          formKey={loaded.key}
          result={result}
          onClose={() => navigate(here, { replace: true, preventScrollReset: true })}
        />
      )}
    </OwnerShell>
  )
}

function Overview({ loaded: { all, conclusion } }: { loaded: LoadedPlaces }) {
  const t = useMessages('places')
  const headline = conclusion?.oneIn && t.conclusion({ of: conclusion.oneIn })
  return (
    <Card className={`stack g5 mid ${styles.overview}`} aria-label={t.funnel}>
      <FunnelCoins steps={all.steps} />
      <div className={`stack g2 ${styles.says}`}>
        {headline && <h2>{headline}</h2>}
        <p className="muted small">
          {conclusion
            ? [
                conclusion.best && t.best({ name: conclusion.best }),
                conclusion.rare && t.hint(conclusion.rare),
              ]
                .filter(Boolean)
                .join(' ')
            : t.soon}
        </p>
        <HeatAll hours={all.hours} />
      </div>
    </Card>
  )
}

function Blank({ codes }: { codes: string[] }) {
  const { blank } = useMessages('places')
  const printed = new URLSearchParams(codes.map((code) => ['code', code]))
  return (
    <Card className="cluster g3 between" aria-labelledby="blank">
      <div>
        <h2 className="title" id="blank">
          {blank.heading({ count: codes.length })}
        </h2>
        <p className="muted small">{blank.text}</p>
      </div>
      <Link to={`/print?${printed}`} className={buttonClass()}>
        <Printer size={20} aria-hidden />
        {blank.print}
      </Link>
    </Card>
  )
}
