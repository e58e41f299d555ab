import { type FormEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { useListFocus } from '#app/ui/focus/use-list-focus.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import type { Currency } from '#content/currencies.ts'
import { LOCALES } from '#content/languages.ts'
import type { MenuCategory, MenuItem } from '../menu.ts'
import { MenuCard } from './menu-card.tsx'
import styles from './menu-list.module.css'

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
