import { type FormEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { MenuItem } from '../menu.ts'
import { MenuCard } from './menu-card.tsx'
import styles from './menu-list.module.css'

export type MenuLayout = 'grid' | 'list'

type Props = {
  items: MenuItem[]
  shown: Set<string> // ids
  layout?: MenuLayout // undefined: by the width of the screen
  address: string
  sendOptimistic: (query: string) => void
  onShow: (what: 'edit' | 'delete', id: string) => void
}

type Moved = { id: string; direction: string }

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

/** The items in one form that every button submits. */
export const MenuList = memo(function MenuList({
  items,
  shown,
  layout,
  address,
  sendOptimistic,
  onShow,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const moved = useRef<Moved>(undefined)
  const [announcement, setAnnouncement] = useState('')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const direction = submitter.dataset.move
    const id = submitter.closest('li')?.dataset.item
    moved.current = direction && id ? { direction, id } : undefined
    sendOptimistic(submitter.value)
  }

  function handleClick(event: MouseEvent<HTMLFormElement>) {
    const link = (event.target as Element).closest<HTMLElement>('[data-show]')
    const id = link?.closest('li')?.dataset.item
    if (!id || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(link.dataset.show as 'edit' | 'delete', id)
  }

  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, direction } = moved.current
    const index = items.findIndex((item) => item.id === id)
    const card = form.current?.querySelector(`[data-item="${CSS.escape(id)}"]`)
    if (index < 0 || !card) return
    moved.current = undefined
    const buttons = [...card.querySelectorAll<HTMLButtonElement>('[data-move]:enabled')]
    const button = buttons.find((other) => other.dataset.move === direction) ?? buttons[0]
    button?.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
    setAnnouncement(`${items[index]!.name}: ${index + 1} of ${items.length}`)
  }, [items])

  // Filtered items are hidden and not removed: rendering 500 cards again takes a second on a phone.
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles the clicks of the links inside, which the keyboard fires as well
    <form
      ref={form}
      method="post"
      action={address}
      onSubmit={handleSubmit}
      onClick={handleClick}
      className={styles.form}
    >
      <p role="status" className="sr">
        {announcement}
      </p>
      <ul className={styles.items} data-layout={layout}>
        {withNeighbours(items, shown).map(({ item, previous, next, isShown }) => (
          <MenuCard key={item.id} item={item} previous={previous} next={next} hidden={!isShown} />
        ))}
      </ul>
    </form>
  )
})
