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
import type { LoadedMethods } from './get-paid.server.ts'
import {
  currencyFor,
  GET_PAID,
  type GetPaidDialog,
  type ListedMethod,
  ownName,
  splitMethods,
  testOf,
} from './get-paid.ts'
import styles from './method-rows.module.css'
import { PlaceCoin } from './place-coin.tsx'
import type { OpenDialog } from './use-dialog.ts'
import { type SortEvent, useSortable } from './use-sortable.ts'

type Props = { loaded: LoadedMethods; dialog: OpenDialog }

/** The ways while an order is being saved. */
export function useOrderedMethods(methods: ListedMethod[]) {
  const { formData } = useNavigation()
  if (formData?.get('intent') !== 'order') return methods
  const ids = String(formData.get('ids')).split(',')
  return ids
    .flatMap((id) => methods.find((method) => method.id === id) ?? [])
    .concat(methods.filter(({ id }) => !ids.includes(id)))
}

/** The ways of the provider in their order, which dragging and the keys change. */
export function MethodRows({ loaded, dialog }: Props) {
  const t = useMessages('get-paid')
  const submit = useSubmit()
  const methods = useOrderedMethods(loaded.methods)
  const { buttons, behind, unused } = splitMethods(methods)
  const [announced, setAnnounced] = useState('')
  const ids = [...buttons, ...behind].map(({ id }) => id)
  const nameOf = (id: string) => ownName(methods.find((method) => method.id === id)!, t.names)
  const sort = useSortable({
    ids,
    onSort: (order) =>
      submit(
        { intent: 'order', ids: order.join(), from: ids.join() },
        { method: 'post', action: GET_PAID, preventScrollReset: true },
      ),
    onEvent: (event: SortEvent, id: string, index: number) =>
      setAnnounced(t.sort[event]({ way: nameOf(id), place: index + 1, of: ids.length })),
  })
  useListFocus(sort.list, ids.join())
  const common = { loaded, dialog, sort, count: ids.length }
  const group = (heading: string, part: ListedMethod[], from: number, dashed = false) =>
    part.map((method, index) => (
      <MethodRow
        key={method.id}
        method={method}
        place={from + index}
        dashed={dashed}
        heading={index === 0 ? heading : undefined}
        {...common}
      />
    ))
  return (
    <div ref={sort.list} className={styles.rows} data-sorting={sort.lifted ? true : undefined}>
      <ol aria-label={t.list}>
        {group(t.buttons, buttons, 1)}
        {group(t.behind, behind, buttons.length + 1, true)}
        {unused.map((method, index) => (
          <MethodRow
            key={method.id}
            method={method}
            heading={index === 0 ? t.unused : undefined}
            {...common}
            sort={undefined}
          />
        ))}
      </ol>
      <p id="sort-how" hidden>
        {t.sort.how}
      </p>
      <p role="status" className="sr">
        {announced}
      </p>
    </div>
  )
}

type RowProps = {
  method: ListedMethod
  loaded: LoadedMethods
  dialog: OpenDialog
  sort: ReturnType<typeof useSortable> | undefined // of a way that customers see
  count: number
  place?: number
  dashed?: boolean
  heading?: string
}

function MethodRow({ method, loaded, dialog, sort, count, place, dashed, heading }: RowProps) {
  const t = useMessages('get-paid')
  const name = ownName(method, t.names)
  const test = testOf(method, loaded)
  const target: GetPaidDialog = { kind: 'check', id: method.id }
  return (
    <li className={styles.item}>
      {heading && <h2 className={`py2 muted note-label ${styles.group}`}>{heading}</h2>}
      <div className={`grid g0 anchor mid ruled on-card ${styles.row}`} {...sort?.row(method.id)}>
        {sort && (
          <button
            type="button"
            className={`middle p0 no-border no-ground muted rounded-s ${styles.grip}`}
            aria-label={t.sort.grip({ way: name })}
            aria-describedby="sort-how"
            {...sort.grip(method.id)}
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
            {method.id === 'paylink' ? t.opens({ host: method.shown }) : method.shown}
          </span>
        </div>
        <span className={styles.state}>
          <State method={method} loaded={loaded} />
        </span>
        {test && (
          <Link
            {...dialog.opens(target)}
            className={classes(buttonClass(), styles.test)}
            aria-label={`${t.test}: ${name}`}
            onClick={(event) => {
              if (test.kind === 'link' && dialog.opensHere(event))
                window.open(test.href, '_blank', 'noopener,noreferrer')
              dialog.opens(target).onClick(event)
            }}
          >
            {t.test}
          </Link>
        )}
        <MethodMenu
          method={method}
          name={name}
          version={loaded.version}
          dialog={dialog}
          place={place}
          count={count}
        />
      </div>
    </li>
  )
}

function State({ method, loaded }: { method: ListedMethod; loaded: LoadedMethods }) {
  const t = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  if (method.state === 'off') return <span className={`muted ${styles.plainTag}`}>{t.off}</span>
  if (method.state === 'broken') return <span className={`on-warn warn ${styles.warnTag}`}>{t.broken}</span>
  if (method.state === 'other-currency') {
    const currencies = currencyName(currencyFor(method.id, loaded.currency), locale)
    return <span className={`muted ${styles.plainTag}`}>{t.otherCurrency({ currencies })}</span>
  }
  if (method.checkedAt === null) return <span className={`muted ${styles.plainTag}`}>{t.notTested}</span>
  const date = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: loaded.timeZone,
  }).format(method.checkedAt)
  return (
    <span className={`ok ${styles.okTag}`} suppressHydrationWarning>
      <Check size={16} aria-hidden />
      {t.checked({ date })}
    </span>
  )
}

type MenuProps = {
  method: ListedMethod
  name: string
  version: string
  dialog: OpenDialog
  place: number | undefined
  count: number
}

/** What else can be done with a way. */
function MethodMenu({ method, name, version, dialog, place, count }: MenuProps) {
  const { actions, more } = useMessages('get-paid')
  const change = dialog.opens({ kind: 'change', id: method.id })
  return (
    <RowMenu
      id={`way-menu-${method.id}`}
      label={more({ way: name })}
      action={GET_PAID}
      fields={{ id: method.id, version }}
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
          {method.state === 'off' ? (
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
