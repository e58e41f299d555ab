import { type FormEvent, useState } from 'react'
import { Form, Link, useActionData, useNavigate } from 'react-router'
import {
  type FormAnswer,
  formAction,
  type Submission,
} from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import {
  paymentMethodName,
  withMethodName,
} from '#app/features/payment-methods/methods/payment-method-name.ts'
import { livePlaces } from '#app/features/places/place-list.ts'
import { groupPlaces, listPlaces, withPlaceName } from '#app/features/places/places.server.ts'
import {
  decideTogether,
  listDecisions,
  listSetAsideDays,
  type Together,
  undoTogether,
} from '#app/features/tips/ledger/decide-together.server.ts'
import { Decisions, StrikeOutSpan } from '#app/features/tips/ledger/decisions.tsx'
import { changeTips } from '#app/features/tips/ledger/ledger.server.ts'
import { SelectionBar } from '#app/features/tips/ledger/selection-bar.tsx'
import { SetAsideDays, TOGETHER_FROM } from '#app/features/tips/ledger/set-aside-days.tsx'
import { TIP_FORM, TipChangeForm, type TipChangeResult } from '#app/features/tips/ledger/tip-change.tsx'
import {
  boundsOf,
  isOneOf,
  parseTipChoice,
  TIP_DECISIONS,
  type TipChoice,
} from '#app/features/tips/ledger/tip-state.ts'
import { TipTable } from '#app/features/tips/ledger/tip-table.tsx'
import {
  getTipTotals,
  listTips,
  listUsedMethods,
  type TipTotal,
} from '#app/features/tips/ledger/tips.server.ts'
import { TipsSum } from '#app/features/tips/ledger/tips-sum.tsx'
import {
  OWN_CODE,
  readTipsView,
  STATE_FILTERS,
  type StateFilter,
  statesOf,
  summedStates,
  tipsAddress,
} from '#app/features/tips/ledger/tips-view.ts'
import { gameName } from '#app/games/game-name.ts'
import { GAME_TYPES } from '#app/games/games.ts'
import { momentIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import { useMoney } from '#app/kit/money/use-money.ts'
import { db } from '#app/server/db/db.server.ts'
import { type Fields, readText, readTexts } from '#app/server/form.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'
import type { Route } from './+types/tips.ts'
import styles from './tips.module.css'

const PAGE = 50 // tips
const DECISIONS = 5 // about many tips, in their list
const LONGEST_SPAN_MS = 24 * 60 * 60 * 1000

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const names = MESSAGES[context.get(languageContext)]['payment-method-names']
  const view = readTipsView(new URL(request.url).searchParams)
  const stored = await listPlaces(db, user.id)
  const placeNames = new Map(stored.map(({ id, name }) => [id, name]))
  const placeIds =
    view.place === undefined
      ? undefined
      : (groupPlaces(stored).get(view.place) ?? (view.place === OWN_CODE ? [] : [view.place]))
  const [tips, totals, methods, setAsideDays, decisions] = await Promise.all([
    listTips(user.id, { ...view, placeIds, limit: PAGE + 1 }),
    getTipTotals(user.id, { ...view, placeIds }),
    listUsedMethods(user.id),
    listSetAsideDays(user.id, TOGETHER_FROM, DECISIONS),
    listDecisions(user.id, DECISIONS),
  ])
  return {
    view,
    tips: tips.slice(0, PAGE).map((tip) => withPlaceName(withMethodName(tip, names), placeNames)),
    places: livePlaces(stored).map(({ id, name }): [string, string] => [id, name]),
    totals,
    methods: [...new Set(view.method ? [...methods, view.method] : methods)].map((id): [string, string] => [
      id,
      paymentMethodName(id, names),
    ]),
    setAsideDays,
    decisions,
    currency: user.currency,
    more: tips.length > PAGE,
    now: Date.now(),
    timeZone: user.time_zone ?? undefined,
  }
}

/** The choices of a form: those of pressed buttons, or one decision about all selected tips. */
function readChoices(form: Fields): (TipChoice | undefined)[] {
  const decision = TIP_DECISIONS.find((one) => one !== 'undo' && one === readText(form, 'decision'))
  if (decision) return readTexts(form, 'tip').map((id) => ({ id, decision }))
  return readTexts(form, 'choice').map(parseTipChoice)
}

/** What a form decides about together: a day whose tips are set aside, or a span in the provider's time zone. */
function readTogether(form: Fields, timeZone: string): Together | 'span-wrong' | 'change-failed' {
  const decision = readText(form, 'together')
  if (decision === 'span') {
    const [from, until] = ['spanFrom', 'spanTo'].map((name) => momentIn(timeZone, readText(form, name)))
    const isSpan =
      from !== undefined && until !== undefined && from < until && until - from <= LONGEST_SPAN_MS
    return isSpan ? { decision: 'strike-out', from, until } : 'span-wrong'
  }
  const [day] = /^\d{4}-\d\d-\d\d$/.exec(readText(form, 'day')) ?? []
  const currency = CURRENCIES.find((one) => one === readText(form, 'currency'))
  const isKnown = decision === 'accept' || decision === 'strike-out'
  return isKnown && day && !Number.isNaN(Date.parse(day)) && currency
    ? { decision, day, currency }
    : 'change-failed'
}

type Submitted = Submission<TipChangeResult>
type Answer = FormAnswer<TipChangeResult>

/** Decides about many tips, or undoes that; the page shows the decision with its undo. */
async function changeTogether({ form, text, user: { id, time_zone } }: Submitted): Answer {
  if (text('together') === 'undo') {
    await undoTogether(id, text('decided'))
    return {}
  }
  const together = readTogether(form, time_zone ?? NO_TIME_ZONE)
  if (typeof together === 'string') return refuse({ message: together })
  if (await decideTogether(id, together)) return {}
  return refuse({ message: 'from' in together ? 'span-none' : 'tip-gone' }, 404)
}

async function changeChosen({ form, text, user, language }: Submitted): Answer {
  const choices = readChoices(form)
  if (!choices.length && text('decision')) return refuse({ message: 'choice-none' })
  const wanted = choices.filter((choice) => choice !== undefined)
  if (!wanted.length || wanted.length < choices.length || wanted.length > PAGE)
    return refuse({ message: 'change-failed' })
  const { changed, unknown } = await changeTips(user.id, wanted, { actor: 'provider' })
  if (!changed.length && unknown.length) return refuse({ message: 'tip-gone' }, 404)
  return {
    changes: changed.map((change) => withMethodName(change, MESSAGES[language]['payment-method-names'])),
    undone: wanted.every(({ decision }) => decision === 'undo'),
  }
}

export const action = formAction<TipChangeResult>(
  { failure: 'tips could not be changed', failed: 'change-failed' },
  (form) => (form.text('together') ? changeTogether(form) : changeChosen(form)),
)

export const clientAction = clientFormAction<TipChangeResult>('change-failed')

const isShown = ({ state }: TipTotal, filter?: StateFilter) => !filter || isOneOf(statesOf(filter), state)

const countOf = (totals: TipTotal[], filter?: StateFilter) =>
  totals.reduce((sum, total) => (isShown(total, filter) ? sum + total.tips : sum), 0)

const NONE: ReadonlySet<string> = new Set()

export default function Tips({
  loaderData: { tips, totals, methods, places, currency, more, view, now, timeZone, setAsideDays, decisions },
}: Route.ComponentProps) {
  const { tips: t, changes, tipReport } = useMessages('dashboard')
  const posted = useActionData<TipChangeResult>() // without JavaScript
  const [shown, setShown] = useState(tips)
  const [selected, setSelected] = useState(NONE)
  // A tip that is not in the list any more is not selected either.
  if (shown !== tips) {
    setShown(tips)
    setSelected(new Set(tips.filter(({ id }) => selected.has(id)).map(({ id }) => id)))
  }
  const { after, ...filter } = view
  const isFiltered = Object.values(filter).some(Boolean)
  const last = tips.at(-1)
  const onSelect = (id: string, checked: boolean) =>
    setSelected(new Set(checked ? [...selected, id] : [...selected].filter((one) => one !== id)))
  return (
    <OwnerShell current="dashboard">
      <title>{t.heading}</title>
      <header>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className="mt1 muted">
          {t.lead} <Link to="/dashboard/diary">{tipReport.heading}</Link>
        </p>
      </header>
      <nav aria-label={t.heading} className={`cluster stretch ${styles.filters}`}>
        {[undefined, ...STATE_FILTERS].map((state) => (
          <Link
            key={state ?? 'all'}
            to={tipsAddress({ ...filter, state })}
            aria-current={state === view.state ? 'page' : undefined}
            className={buttonClass()}
          >
            {`${t.filters[state ?? 'all']} ${countOf(totals, state)}`}
          </Link>
        ))}
      </nav>
      <Filter view={view} methods={methods} places={places} isFiltered={isFiltered} />
      <StrikeOutSpan
        timeZone={timeZone ?? NO_TIME_ZONE}
        open={posted?.message === 'span-wrong' || posted?.message === 'span-none'}
      />
      {view.state === 'set-aside' && <WhySetAside currency={currency} />}
      <TipChangeForm posted={posted} />
      {setAsideDays.length > 0 && (
        <Card aria-label={t.filters['set-aside']}>
          <SetAsideDays days={setAsideDays} />
        </Card>
      )}
      <Decisions decisions={decisions} now={now} timeZone={timeZone} />
      <Card aria-label={t.list}>
        {tips.length ? (
          <>
            <div className="cluster stretch g1-3 between mb3 muted small">
              <TipsSum totals={totals.filter(({ state }) => isOneOf(summedStates(view.state), state))} />
              <label className="row tap needs-script">
                <input
                  className="tick"
                  type="checkbox"
                  checked={tips.every(({ id }) => selected.has(id))}
                  onChange={({ currentTarget }) =>
                    setSelected(currentTarget.checked ? new Set(tips.map(({ id }) => id)) : NONE)
                  }
                />
                {changes.selectAll}
              </label>
            </div>
            <SelectionBar count={selected.size} onClear={() => setSelected(NONE)} />
            <TipTable
              tips={tips}
              now={now}
              timeZone={timeZone}
              selection={{ form: TIP_FORM, ids: selected, onSelect }}
            />
          </>
        ) : (
          <p>{isFiltered ? t.noneInState : `${t.none}.`}</p>
        )}
      </Card>
      <div className="cluster stretch">
        {after && (
          <Link to={tipsAddress(filter)} className={buttonClass()}>
            {t.newest}
          </Link>
        )}
        {more && last && (
          <Link to={tipsAddress({ ...filter, after: last })} className={buttonClass()}>
            {t.older}
          </Link>
        )}
      </div>
    </OwnerShell>
  )
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'view' | 'methods' | 'places'> & {
  isFiltered: boolean
}

function Filter({ view, methods, places, isFiltered }: FilterProps) {
  const { tips: t, columns, games } = useMessages('dashboard')
  const navigate = useNavigate()
  // The address names only what is filtered by.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
    void navigate(tipsAddress(readTipsView(new URLSearchParams([...fields]))))
  }
  const { state, method: paymentMethod = '', game = '', from = '', to = '', place = '' } = view
  return (
    <details
      className={styles.filter}
      open={Boolean(paymentMethod || game || from || to || place) || undefined}
    >
      <summary className="tap py3 bold press">{t.filter}</summary>
      <Form
        className="grid bottom"
        method="get"
        action="/dashboard/tips"
        onSubmit={onSubmit}
        key={tipsAddress({ ...view, after: undefined })}
      >
        {state && <input type="hidden" name="state" value={state} />}
        <SelectField label={columns.app} name="method" defaultValue={paymentMethod}>
          <Options of={[['', t.anyWay], ...methods]} />
        </SelectField>
        <SelectField label={columns.game} name="game" defaultValue={game}>
          <Options
            of={[['', t.anyGame], ...GAME_TYPES.map((id): [string, string] => [id, gameName(id, games)])]}
          />
        </SelectField>
        {places.length > 0 && (
          <SelectField label={columns.place} name="place" defaultValue={place}>
            <Options of={[['', t.anyPlace], [OWN_CODE, t.ownCode], ...places]} />
          </SelectField>
        )}
        <TextField label={t.from} type="date" name="from" defaultValue={from} />
        <TextField label={t.to} type="date" name="to" defaultValue={to} />
        <Button type="submit">{t.show}</Button>
        {isFiltered && (
          <Link to="/dashboard/tips" className={buttonClass({ variant: 'plain' })}>
            {t.clearFilter}
          </Link>
        )}
      </Form>
    </details>
  )
}

function WhySetAside({ currency }: { currency: Currency }) {
  const { whySetAside } = useMessages('dashboard').tips
  const money = useMoney()
  const { neverSetAsideBelow, highestEver, highestAtFirst, ordinaryDay, dayAtFirst } = boundsOf(currency)
  const amounts = {
    least: money(neverSetAsideBelow, currency),
    most: money(highestEver, currency),
    mostAtFirst: money(highestAtFirst, currency),
    tips: ordinaryDay.tips,
    sum: money(ordinaryDay.tipsMinor, currency),
    tipsAtFirst: dayAtFirst.tips,
    sumAtFirst: money(dayAtFirst.tipsMinor, currency),
  }
  return <p>{whySetAside(amounts)}</p>
}
