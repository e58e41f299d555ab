import { type FormEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { MenuItem } from '../menu.ts'
import { MenuCard } from './menu-card.tsx'
import styles from './menu-list.module.css'

export type Layout = 'grid' | 'list'

type Props = {
  items: MenuItem[]
  shown: Set<string> // the ids that the filter leaves
  layout?: Layout // undefined: whichever suits the width
  address: string
  onTap: (form: FormData) => void
  onShow: (what: 'edit' | 'delete', id: string) => void
}

type Moved = { id: string; way: string }

/** Each item with the ids of those that are displayed before and after it. */
function neighbours(items: MenuItem[], shown: Set<string>) {
  const row = items.filter(({ id }) => shown.has(id))
  const places = new Map(row.map(({ id }, place) => [id, place]))
  return items.map((item) => {
    const place = places.get(item.id)
    if (place === undefined) return { item, isShown: false }
    return { item, previous: row[place - 1]?.id, next: row[place + 1]?.id, isShown: true }
  })
}

/** The items as one form: each button of a card says with its value what is to be done. */
export const MenuList = memo(function MenuList({ items, shown, layout, address, onTap, onShow }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const moved = useRef<Moved>(undefined)
  const [place, setPlace] = useState('')

  function tap(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const { way, id } = { way: submitter.dataset.move, id: submitter.closest('li')?.dataset.item }
    moved.current = way && id ? { way, id } : undefined
    const wish = new FormData()
    wish.set('do', submitter.value)
    onTap(wish)
  }

  function show(event: MouseEvent<HTMLFormElement>) {
    const link = (event.target as Element).closest<HTMLElement>('[data-show]')
    const id = link?.closest('li')?.dataset.item
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(link.dataset.show as 'edit' | 'delete', id)
  }

  // The browser forgets the focus of what moves in the page; and what moved should stay in sight.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, way } = moved.current
    const at = items.findIndex((item) => item.id === id)
    const card = form.current?.querySelector(`[data-item="${CSS.escape(id)}"]`)
    if (at < 0 || !card) return
    moved.current = undefined
    const buttons = [...card.querySelectorAll<HTMLButtonElement>('[data-move]:enabled')]
    const again = buttons.find((button) => button.dataset.move === way) ?? buttons[0]
    again?.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
    setPlace(`${items[at]!.name}: ${at + 1} of ${items.length}`)
  }, [items])

  // What the filter takes away is hidden and not removed: to draw five hundred cards again takes a second on a phone.

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only hears the links inside, which keys click as well
    <form ref={form} method="post" action={address} onSubmit={tap} onClick={show} className={styles.form}>
      <p role="status" className="sr">
        {place}
      </p>
      <ul className={styles.items} data-layout={layout}>
        {neighbours(items, shown).map(({ item, previous, next, isShown }) => (
          <MenuCard key={item.id} item={item} previous={previous} next={next} hidden={!isShown} />
        ))}
      </ul>
    </form>
  )
})
