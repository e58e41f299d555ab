import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useMoney } from '#app/kit/money/use-money.ts'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { MenuSubmit, RowMenu } from '#app/ui/row-menu.tsx'
import type { Funnel } from './funnel/funnel.ts'
import { type Hours, openHours } from './funnel/funnel-view.ts'
import { HeatRow } from './funnel/heat-row.tsx'
import { StepBar } from './funnel/step-bar.tsx'
import { useHourNames } from './funnel/use-hour-names.ts'
import styles from './place-rows.module.css'
import { PlaceSign } from './place-sign.tsx'
import { placePath } from './places-result.ts'
import type { LoadedPlaces, ShownPlace } from './places-view.server.ts'

const NUMBERS = ['scans', 'games', 'opened', 'confirmed'] as const

type Props = { loaded: LoadedPlaces; action: string }

/** The places with their figures: a table, on a phone a block for each. */
export function PlaceRows({ loaded, action }: Props) {
  const { columns, list, ownCode, deletedPlaces } = useMessages('places')
  const names = useHourNames()
  const { rows, own, deleted, all, total } = loaded
  const body = useRef<HTMLTableSectionElement>(null)
  useListFocus(body, rows.map(({ id }) => id).join())
  const range = openHours(all.hours)
  const most = Math.max(
    ...rows.map(({ steps }) => steps.scans),
    own?.steps.scans ?? 0,
    deleted?.steps.scans ?? 0,
  )
  return (
    <table className={`wide collapse ${styles.table}`}>
      <caption className="sr">{list}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.place}</th>
          {NUMBERS.map((step) => (
            <th key={step} scope="col" className={styles.numberHead}>
              {columns[step]}
            </th>
          ))}
          <th scope="col">{columns.bar}</th>
          <th scope="col" className={`nowrap ${styles.heatHead}`}>
            <span suppressHydrationWarning>{names.hour(range.first)}</span>{' '}
            <span suppressHydrationWarning>{names.hour(range.last)}</span>
          </th>
          <th scope="col" className={styles.numberHead}>
            {columns.amount}
          </th>
          <td />
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...{ range, most, action, total }} currency={loaded.currency} />
        ))}
        {own && (
          <OtherRow figures={own} sign="*" {...{ range, most }} currency={loaded.currency}>
            <Link to="/dashboard">{ownCode}</Link>
          </OtherRow>
        )}
        {deleted && (
          <OtherRow figures={deleted} sign="-" {...{ range, most }} currency={loaded.currency}>
            <span>{deletedPlaces}</span>
          </OtherRow>
        )}
      </tbody>
    </table>
  )
}

type Figures = { steps: Funnel; hours: Hours; confirmedMinor: number }
type Shared = {
  range: { first: number; last: number }
  most: number
  currency: LoadedPlaces['currency']
}

function Cells({ figures, range, most, currency }: Shared & { figures: Figures }) {
  const { steps: words } = useMessages('places')
  const money = useMoney()
  return (
    <>
      {NUMBERS.map((step) => (
        <td key={step} className={styles.number} data-step={step}>
          {figures.steps[step]}
          <span className={styles.word} aria-hidden>
            {words[step]}
          </span>
        </td>
      ))}
      <td className={styles.bar}>
        <StepBar steps={figures.steps} most={most} />
      </td>
      <td className={styles.heat}>
        <HeatRow hours={figures.hours} range={range} />
      </td>
      <td className={styles.amount}>{money(figures.confirmedMinor, currency)}</td>
    </>
  )
}

function Row({ row, action, total, ...shared }: Shared & { row: ShownPlace; action: string; total: number }) {
  const t = useMessages('places')
  const { actions } = t
  return (
    <tr data-off={row.isOff ? '' : undefined}>
      <th scope="row" className={styles.name}>
        <div className="row g3">
          <PlaceSign name={row.name} isOff={row.isOff} />
          <Link to={placePath(row.id)}>{row.name}</Link>
          {row.isOff && <span className={`pill muted edge ${styles.tag}`}>{t.offTag}</span>}
        </div>
      </th>
      <Cells figures={row} {...shared} />
      <td className={styles.menu}>
        <RowMenu
          id={`place-menu-${row.id}`}
          label={t.more({ name: row.name })}
          action={action}
          fields={{ id: row.id }}
        >
          {() => (
            <>
              <Link to={placePath(row.id)}>{actions.open}</Link>
              <MenuSubmit intent="first" disabled={row.at === 0}>
                {actions.first}
              </MenuSubmit>
              <MenuSubmit intent="up" disabled={row.at === 0}>
                {actions.up}
              </MenuSubmit>
              <MenuSubmit intent="down" disabled={row.at === total - 1}>
                {actions.down}
              </MenuSubmit>
              {row.isOff ? (
                <MenuSubmit intent="on">{actions.on}</MenuSubmit>
              ) : (
                <MenuSubmit intent="off">{actions.off}</MenuSubmit>
              )}
              <MenuSubmit intent="remove">{actions.remove}</MenuSubmit>
            </>
          )}
        </RowMenu>
      </td>
    </tr>
  )
}

type OtherProps = Shared & { figures: Figures; sign: string; children: ReactNode }

/** What belongs to no place of the list. */
function OtherRow({ sign, children, ...shared }: OtherProps) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <div className="row g3">
          <PlaceSign name={sign} />
          {children}
        </div>
      </th>
      <Cells {...shared} />
      <td className={styles.menu} />
    </tr>
  )
}
