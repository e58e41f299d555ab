import { memo } from 'react'
import { formatMoney } from '#app/kit/money/amount.ts'
import { SwitchTrack } from '#app/ui/forms/switch.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Currency } from '#content/currencies.ts'
import type { Messages } from '#content/messages.ts'
import { ItemPicture } from '../image/item-picture.tsx'
import { isUnchanged, type MenuItem } from '../menu.ts'
import styles from './menu-card.module.css'
import { MenuIcon } from './menu-icons.tsx'

const toQuery = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

type Props = {
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
const isSame = (before: Props, now: Props) =>
  isUnchanged(before.item, now.item) &&
  before.previous === now.previous &&
  before.next === now.next &&
  before.hidden === now.hidden &&
  before.hasPicture === now.hasPicture &&
  before.t === now.t &&
  before.currency === now.currency

/** One item. Its buttons submit the form around the list with their fields, so that 500 cards need no handlers. */
export const MenuCard = memo(function MenuCard({
  item,
  previous = '',
  next = '',
  hidden,
  hasPicture,
  t,
  currency,
  locale,
}: Props) {
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
