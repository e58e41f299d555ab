import { type FormEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { formatMoney } from '#app/kit/money/amount.ts'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import { SwitchTrack } from '#app/ui/forms/switch.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import { ItemPicture } from '../image/item-picture.tsx'
import type { MenuCategory, MenuItem } from '../menu.ts'
import { isUnchanged } from '../menu.ts'
import { MenuIcon } from './menu-icons.tsx'
import styles from './menu-list.module.css'

const toQuery = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

type MenuCardProps = {
  item: MenuItem
  previous?: string // ids of the displayed neighbours
  next?: string
  hidden: boolean
  hasPicture: boolean // or its placeholder
  t: Messages['menu']['entry'] // read once for all cards, as is the locale
  currency: Currency
  locale: string
}

// Revalidation returns new objects for all items.
const isSame = (before: MenuCardProps, now: MenuCardProps) =>
  isUnchanged(before.item, now.item) &&
  before.previous === now.previous &&
  before.next === now.next &&
  before.hidden === now.hidden &&
  before.hasPicture === now.hasPicture &&
  before.t === now.t &&
  before.currency === now.currency

/** One item. Its buttons submit the form around the list with their fields, so that 500 cards need no handlers. */
const MenuCard = memo(function MenuCard({
  item,
  previous = '',
  next = '',
  hidden,
  hasPicture,
  t,
  currency,
  locale,
}: MenuCardProps) {
  const { id, name, available } = item
  const moveButton = (direction: 'up' | 'down', neighbour: string, past: Record<string, string>) => (
    <button
      type="submit"
      name="do"
      value={toQuery({ intent: 'item-move', id, ...past })}
      disabled={!neighbour}
      aria-label={t[direction]({ name })}
      data-move={direction}
    >
      <MenuIcon name={direction} />
    </button>
  )
  return (
    <Card
      as="li"
      className={`grid icon-words ${styles.card}`}
      data-item={id}
      data-unavailable={!available || undefined}
      hidden={hidden}
    >
      {hasPicture && <ItemPicture imageUrl={item.imageUrl} size={84} />}
      <div className={`grid packed words-end ${styles.words}`}>
        <h3 className="label breaks">{name}</h3>
        <span className={`figure numbers ${styles.price}`}>
          {formatMoney(item.priceMinor, currency, locale)}
        </span>
        {item.description && <p className="all-columns clips muted small easy breaks">{item.description}</p>}
        {!available && (
          <span
            className={`inline all-columns own-width mt1 edge pill on-card muted heavy tiny snug ${styles.tag}`}
          >
            <MenuIcon name="hidden" size={16} />
            {t.unavailable}
          </span>
        )}
      </div>
      <div className={`row g0 all-columns ${styles.actions}`}>
        {moveButton('up', previous, { before: previous })}
        {moveButton('down', next, { after: next })}
        <button
          type="submit"
          name="do"
          value={toQuery({ intent: 'item-available', id, available: available ? '0' : '1' })}
          role="switch"
          aria-checked={available}
          aria-label={t.available({ name })}
          className={styles.switch}
        >
          <SwitchTrack />
        </button>
        <a href={`?edit=${id}`} data-show="edit" aria-label={t.edit({ name })}>
          <MenuIcon name="edit" />
        </a>
        <a
          href={`?delete=${id}`}
          data-show="delete"
          aria-label={t.delete({ name })}
          className={styles.delete}
        >
          <MenuIcon name="delete" />
        </a>
      </div>
    </Card>
  )
}, isSame)

export type MenuLayout = 'grid' | 'list'

type Props = {
  items: MenuItem[]
  categories: MenuCategory[]
  currency: Currency
  shown: Set<string> // ids
  rendered?: Set<string> // ids, while not all are
  layout?: MenuLayout // undefined: by the width of the screen
  address: string
  sendOptimistic: (query: string) => void
  onShow: (what: 'edit' | 'delete', id: string) => void
}

/** Each item with the ids of its displayed neighbours. */
function withNeighbours(items: MenuItem[], shown: Set<string>) {
  const displayed = items.filter(({ id }) => shown.has(id))
  const indexes = new Map(displayed.map(({ id }, index) => [id, index]))
  return items.map((item) => {
    const index = indexes.get(item.id)
    if (index === undefined) return { item, isShown: false }
    return { item, previous: displayed[index - 1]?.id, next: displayed[index + 1]?.id, isShown: true }
  })
}

/** The items under their categories, as customers see them, in one form that every button submits. */
export const MenuList = memo(function MenuList({
  items,
  categories,
  currency,
  shown,
  rendered,
  layout,
  address,
  sendOptimistic,
  onShow,
}: Props) {
  const { entry: t } = useMessages('menu')
  const locale = LOCALES[usePageLanguage().language]
  const form = useRef<HTMLFormElement>(null)
  const moved = useRef<string>(undefined) // its id
  const [announcement, setAnnouncement] = useState('')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    moved.current = submitter.dataset.move && submitter.closest('li')?.dataset.item
    sendOptimistic(submitter.value)
  }

  function handleClick(event: MouseEvent<HTMLFormElement>) {
    const link = (event.target as Element).closest<HTMLElement>('[data-show]')
    const id = link?.closest('li')?.dataset.item
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(link.dataset.show as 'edit' | 'delete', id)
  }

  useListFocus(form, items)
  useLayoutEffect(() => {
    const item = items.find(({ id }) => id === moved.current)
    const card = item && form.current?.querySelector(`[data-item="${CSS.escape(item.id)}"]`)
    if (!card) return
    moved.current = undefined
    card.scrollIntoView({ block: 'nearest' })
    const section = items.filter(({ categoryId }) => categoryId === item.categoryId)
    const position = section.indexOf(item) + 1
    setAnnouncement(t.position({ name: item.name, position, count: section.length }))
  }, [items, t])

  const hasPictures = items.some(({ imageUrl }) => imageUrl)
  // Filtered items are hidden and not removed: rendering 500 cards again takes a second on a phone.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles the clicks of the links inside, which the keyboard fires as well
    <form
      ref={form}
      method="post"
      action={address}
      onSubmit={handleSubmit}
      onClick={handleClick}
      className="anchor shrinks"
    >
      <p role="status" className="sr">
        {announcement}
      </p>
      {categories.map(({ id, name }) => {
        const all = withNeighbours(
          items.filter(({ categoryId }) => categoryId === id),
          shown,
        )
        const entries = rendered ? all.filter(({ item }) => rendered.has(item.id)) : all
        if (entries.length === 0) return null
        return (
          <section
            key={id}
            className={styles.section}
            aria-labelledby={`of-${id}`}
            hidden={!entries.some(({ isShown }) => isShown)}
          >
            <h2 className="mb2 large breaks" id={`of-${id}`}>
              {name}
            </h2>
            <ul className={`grid ${styles.items}`} data-layout={layout}>
              {entries.map(({ item, previous, next, isShown }) => (
                <MenuCard
                  key={item.id}
                  item={item}
                  previous={previous}
                  next={next}
                  hidden={!isShown}
                  hasPicture={hasPictures}
                  t={t}
                  currency={currency}
                  locale={locale}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </form>
  )
})
