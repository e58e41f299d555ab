import { Download, Printer } from 'lucide-react'
import { Form, Link } from 'react-router'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { dayIn } from '#app/kit/calendar/day.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { DownloadLink } from '#app/kit/download/download-link.tsx'
import { useMoney } from '#app/kit/money/use-money.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import { ScrollRegion } from '#app/ui/focus/scroll-region.tsx'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import { TIP_PARTS, type TipPart } from '../ledger/tip-parts.ts'
import { readTipReport } from '../report/tip-report.server.ts'
import {
  readTipReportView,
  type TipReportLine,
  tipReportLines,
  tipReportQuery,
  tipReportTotals,
  UNITS,
} from '../report/tip-report.ts'
import type { Route } from './+types/tip-report.ts'
import styles from './tip-report.module.css'

export const handle: PageHandle = { onDemand: [] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, business_name, time_zone } = context.get(userContext)
  const names = MESSAGES[context.get(languageContext)]['payment-method-names']
  const today = dayIn(time_zone ?? NO_TIME_ZONE, Date.now())
  const view = readTipReportView(new URL(request.url).searchParams, today)
  const counts = await readTipReport(id, view)
  return {
    id,
    business: business_name ?? '',
    view,
    lines: tipReportLines(counts, view).map((line) => withMethodName(line, names)),
    totals: tipReportTotals(counts),
  }
}

export default function TipReport({
  loaderData: { id, business, view, lines, totals },
}: Route.ComponentProps) {
  const { tipReport: t, tips, bars } = useMessages('dashboard')
  const query = tipReportQuery(view)
  const date = useDates()
  return (
    <OwnerShell current="dashboard">
      <title>{t.heading}</title>
      <header>
        <p className="mt1 muted no-print">
          <Link to="/dashboard/tips">{tips.back}</Link>
        </p>
        <h1 tabIndex={-1}>{t.heading}</h1>
        <p className="mt1 muted">{t.span({ business, from: date(view.from), to: date(view.to) })}</p>
      </header>
      <Form
        method="get"
        action="/dashboard/diary"
        className={`grid bottom no-print ${styles.form}`}
        key={query}
      >
        <SelectField label={t.unit} name="unit" defaultValue={view.unit}>
          <Options of={UNITS.map((unit): [string, string] => [unit, t.units[unit]])} />
        </SelectField>
        <TextField label={tips.from} type="date" name="from" defaultValue={view.from} />
        <TextField label={tips.to} type="date" name="to" defaultValue={view.to} />
        <Button type="submit">{bars.show}</Button>
      </Form>
      <Card>{lines.length ? <Table lines={lines} totals={totals} /> : <p>{t.none}</p>}</Card>
      <p className="muted small">{t.note}</p>
      <div className="cluster stretch no-print">
        <Button className="needs-script" onClick={() => print()}>
          <Printer size={20} aria-hidden />
          {t.print}
        </Button>
        <DownloadLink address={`/dashboard/diary.csv?${query}&account=${id}`} variant="outline" inRow>
          <Download size={20} aria-hidden />
          CSV
          <span className="sr">: {t.heading}</span>
        </DownloadLink>
      </div>
    </OwnerShell>
  )
}

/** Days in the language of the page. */
function useDates() {
  const locale = LOCALES[usePageLanguage().language]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day))
}

/** What an amount is where the head has no room. */
function Part({ part }: { part: TipPart }) {
  const { ledger } = useMessages('dashboard')
  return (
    <span className={`muted regular tiny ${styles.part}`} aria-hidden>
      {ledger.parts[part]}
    </span>
  )
}

type TableProps = {
  lines: (TipReportLine & { paymentMethodName: string })[]
  totals: Route.ComponentProps['loaderData']['totals']
}

function Table({ lines, totals }: TableProps) {
  const { tipReport: t, columns, ledger } = useMessages('dashboard')
  const money = useMoney()
  const date = useDates()
  return (
    <ScrollRegion className={`scrolls ${styles.scroll}`} label={t.heading}>
      <table className={`wide small snug collapse ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.app}</th>
            {TIP_PARTS.map((part) => (
              <th scope="col" key={part}>
                {ledger.parts[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ from, to, method, paymentMethodName, currency, parts }) => (
            <tr key={`${from} ${method} ${currency}`}>
              <th scope="row">{from === to ? date(from) : `${date(from)} – ${date(to)}`}</th>
              <td>{paymentMethodName}</td>
              {TIP_PARTS.map((part) => (
                <td key={part}>
                  <Part part={part} />
                  {money(parts[part].minor, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, parts }) => (
            <tr key={currency}>
              <th scope="row" colSpan={2}>
                {t.total({ currency })}
              </th>
              {TIP_PARTS.map((part) => (
                <td key={part}>
                  <Part part={part} />
                  {money(parts[part].minor, currency)}
                  <span className={`block muted regular tiny ${styles.count}`}>
                    {ledger.tips({ count: parts[part].tips })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
