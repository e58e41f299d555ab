import { memo } from 'react'
import { dollars } from '#app/features/tip/tip-amount.ts'
import { SwitchTrack } from '#app/ui/forms/switch.tsx'
import type { MenuItem } from '../menu.ts'
import { ItemPicture } from './item-picture.tsx'
import styles from './menu-card.module.css'
import { MenuSign } from './menu-icons.tsx'

const wish = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

type Props = {
  item: MenuItem
  previous?: string // the ids of its neighbours as displayed
  next?: string
  hidden: boolean // by the filter
}

/**
 * One item. Its buttons belong to the form around the list and say with their value what they mean, so that five
 * hundred cards need no script of their own.
 */
export const MenuCard = memo(function MenuCard({ item, previous = '', next = '', hidden }: Props) {
  const { id, name, available } = item
  return (
    <li className={styles.card} data-item={id} data-unavailable={!available || undefined} hidden={hidden}>
      <ItemPicture imageUrl={item.imageUrl} size={84} />
      <div className={styles.messages}>
        <h2>{name}</h2>
        <span className={styles.price}>{dollars(item.priceCents)}</span>
        {item.description && <p>{item.description}</p>}
        {!available && (
          <span className={styles.tag}>
            <MenuSign name="hidden" size={16} />
            Unavailable
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <button
          type="submit"
          name="do"
          value={wish({ deed: 'item-move', id, before: previous })}
          disabled={!previous}
          aria-label={`Move ${name} up`}
          data-move="up"
        >
          <MenuSign name="up" />
        </button>
        <button
          type="submit"
          name="do"
          value={wish({ deed: 'item-move', id, after: next })}
          disabled={!next}
          aria-label={`Move ${name} down`}
          data-move="down"
        >
          <MenuSign name="down" />
        </button>
        <button
          type="submit"
          name="do"
          value={wish({ deed: 'item-available', id, available: available ? '0' : '1' })}
          role="switch"
          aria-checked={available}
          aria-label={`${name} available`}
          className={styles.switch}
        >
          <SwitchTrack />
        </button>
        <a href={`?edit=${id}`} data-show="edit" aria-label={`Edit ${name}`}>
          <MenuSign name="edit" />
        </a>
        <a href={`?delete=${id}`} data-show="delete" aria-label={`Delete ${name}`} className={styles.delete}>
          <MenuSign name="delete" />
        </a>
      </div>
    </li>
  )
})
