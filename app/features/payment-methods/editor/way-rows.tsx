import { Check, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigation, useSubmit } from 'react-router'
import { currencyName } from '#app/kit/money/amount.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { MenuSubmit, RowMenu } from '#app/ui/row-menu.tsx'
import { LOCALES } from '#content/languages.ts'
import type { LoadedWays } from './get-paid.server.ts'
import {
  currencyFor,
  GET_PAID,
  type GetPaidDialog,
  type ListedWay,
  ownName,
  splitWays,
  testOf,
} from './get-paid.ts'
import { PlaceCoin } from './place-coin.tsx'
import type { OpenDialog } from './use-dialog.ts'
import { type SortEvent, useSortable } from './use-sortable.ts'
import styles from './way-rows.module.css'

type Props = { loaded: LoadedWays; dialog: OpenDialog }

/** The ways while an order is being saved. */
export function useOrderedWays(ways: ListedWay[]) {
  const { formData } = useNavigation()
  if (formData?.get('intent') !== 'order') return ways
  const ids = String(formData.get('ids')).split(',')
  return ids
    .flatMap((id) => ways.find((way) => way.id === id) ?? [])
    .concat(ways.filter(({ id }) => !ids.includes(id)))
}

/** The ways of the provider in their order, which dragging and the keys change. */
export function WayRows({ loaded, dialog }: Props) {
  const say = useMessages('get-paid')
  const submit = useSubmit()
  const ways = useOrderedWays(loaded.ways)
  const { buttons, behind, unused } = splitWays(ways)
  const [announced, setAnnounced] = useState('')
  const ids = [...buttons, ...behind].map(({ id }) => id)
  const nameOf = (id: string) => ownName(ways.find((way) => way.id === id)!, say.names)
  const sort = useSortable({
    ids,
    onSort: (order) =>
      submit(
        { intent: 'order', ids: order.join(), from: ids.join() },
        { method: 'post', action: GET_PAID, preventScrollReset: true },
      ),
    onEvent: (event: SortEvent, id: string, index: number) =>
      setAnnounced(say.sort[event]({ way: nameOf(id), place: index + 1, of: ids.length })),
  })
  useListFocus(sort.list, ids.join())
  const common = { loaded, dialog, sort, count: ids.length }
  const group = (heading: string, part: ListedWay[], from: number, dashed = false) =>
    part.map((way, index) => (
      <WayRow
        key={way.id}
        way={way}
        place={from + index}
        dashed={dashed}
        heading={index === 0 ? heading : undefined}
        {...common}
      />
    ))
  return (
    <div ref={sort.list} className={styles.rows} data-sorting={sort.lifted ? true : undefined}>
      <ol aria-label={say.list}>
        {group(say.buttons, buttons, 1)}
        {group(say.behind, behind, buttons.length + 1, true)}
        {unused.map((way, index) => (
          <WayRow
            key={way.id}
            way={way}
            heading={index === 0 ? say.unused : undefined}
            {...common}
            sort={undefined}
          />
        ))}
      </ol>
      <p id="sort-how" hidden>
        {say.sort.how}
      </p>
      <p role="status" className="sr">
        {announced}
      </p>
    </div>
  )
}

type RowProps = {
  way: ListedWay
  loaded: LoadedWays
  dialog: OpenDialog
  sort: ReturnType<typeof useSortable> | undefined // of a way that customers see
  count: number
  place?: number
  dashed?: boolean
  heading?: string
}

function WayRow({ way, loaded, dialog, sort, count, place, dashed, heading }: RowProps) {
  const say = useMessages('get-paid')
  const name = ownName(way, say.names)
  const test = testOf(way, loaded)
  const target: GetPaidDialog = { kind: 'check', id: way.id }
  return (
    <li className={styles.item}>
      {heading && <h2 className={`py2 muted note-label ${styles.group}`}>{heading}</h2>}
      <div className={`grid g0 anchor mid ruled on-card ${styles.row}`} {...sort?.row(way.id)}>
        {sort && (
          <button
            type="button"
            className={`middle p0 no-border no-ground muted rounded-s ${styles.grip}`}
            aria-label={say.sort.grip({ way: name })}
            aria-describedby="sort-how"
            {...sort.grip(way.id)}
          >
            <GripVertical size={20} aria-hidden />
          </button>
        )}
        <span className={`stack g0 ${styles.coin}`}>
          <PlaceCoin place={place} dashed={dashed} />
        </span>
        <div className={`stack tight shrinks py3 ${styles.words}`}>
          <strong className="label">{name}</strong>
          <span className="muted small snug breaks">
            {way.id === 'paylink' ? say.opens({ host: way.shown }) : way.shown}
          </span>
        </div>
        <span className={styles.state}>
          <State way={way} loaded={loaded} />
        </span>
        {test && (
          <Link
            {...dialog.opens(target)}
            className={classes(buttonClass(), styles.test)}
            aria-label={`${say.test}: ${name}`}
            onClick={(event) => {
              if (test.kind === 'link' && dialog.opensHere(event))
                window.open(test.href, '_blank', 'noopener,noreferrer')
              dialog.opens(target).onClick(event)
            }}
          >
            {say.test}
          </Link>
        )}
        <WayMenu way={way} name={name} version={loaded.version} dialog={dialog} place={place} count={count} />
      </div>
    </li>
  )
}

function State({ way, loaded }: { way: ListedWay; loaded: LoadedWays }) {
  const say = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  if (way.state === 'off') return <span className={`muted ${styles.plainTag}`}>{say.off}</span>
  if (way.state === 'broken') return <span className={`on-warn warn ${styles.warnTag}`}>{say.broken}</span>
  if (way.state === 'other-currency') {
    const currencies = currencyName(currencyFor(way.id, loaded.currency), locale)
    return <span className={`muted ${styles.plainTag}`}>{say.otherCurrency({ currencies })}</span>
  }
  if (way.checkedAt === null) return <span className={`muted ${styles.plainTag}`}>{say.notTested}</span>
  const date = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: loaded.timeZone,
  }).format(way.checkedAt)
  return (
    <span className={`ok ${styles.okTag}`} suppressHydrationWarning>
      <Check size={16} aria-hidden />
      {say.checked({ date })}
    </span>
  )
}

type MenuProps = {
  way: ListedWay
  name: string
  version: string
  dialog: OpenDialog
  place: number | undefined
  count: number
}

/** What else can be done with a way. */
function WayMenu({ way, name, version, dialog, place, count }: MenuProps) {
  const { actions, more } = useMessages('get-paid')
  const change = dialog.opens({ kind: 'change', id: way.id })
  return (
    <RowMenu
      id={`way-menu-${way.id}`}
      label={more({ way: name })}
      action={GET_PAID}
      fields={{ id: way.id, version }}
      className={styles.menuBox}
    >
      {(hide) => (
        <>
          <Link
            {...change}
            onClick={(event) => {
              hide()
              change.onClick(event)
            }}
          >
            {actions.change}
          </Link>
          {place !== undefined && (
            <>
              <MenuSubmit intent="up" disabled={place === 1}>
                {actions.up}
              </MenuSubmit>
              <MenuSubmit intent="down" disabled={place === count}>
                {actions.down}
              </MenuSubmit>
            </>
          )}
          {way.state === 'off' ? (
            <MenuSubmit intent="on">{actions.on}</MenuSubmit>
          ) : (
            <MenuSubmit intent="off">{actions.off}</MenuSubmit>
          )}
          <MenuSubmit intent="remove">{actions.remove}</MenuSubmit>
        </>
      )}
    </RowMenu>
  )
}
