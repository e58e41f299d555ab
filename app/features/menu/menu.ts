export type MenuItem = {
  id: string
  name: string
  description: string
  priceCents: number
  categoryId: string
  imageUrl: string | null
  available: boolean
  revision: number
}

/** Whether an item is still what it was, however often it was written since. */
export const isUnchanged = (before: MenuItem, now: MenuItem) =>
  (Object.keys(before) as (keyof MenuItem)[]).every(
    (field) => field === 'revision' || before[field] === now[field],
  )

/** The items as they are now; those that did not change are the very objects from before, and are not drawn again. */
export function reuseUnchanged(before: MenuItem[], now: MenuItem[]) {
  const known = new Map(before.map((item) => [item.id, item]))
  return now.map((item) => {
    const old = known.get(item.id)
    return old && old.revision === item.revision && isUnchanged(old, item) ? old : item
  })
}

export type MenuCategory = { id: string; name: string; order: number; revision: number }

/** Items in the order of their positions, categories in the order they are shown. */
export type Menu = { items: MenuItem[]; categories: MenuCategory[] }

export const DEFAULT_CATEGORIES = [
  { id: 'food', name: 'Food', order: 1 },
  { id: 'drinks', name: 'Drinks', order: 2 },
  { id: 'desserts', name: 'Desserts', order: 3 },
]

export const NO_ITEMS_FOUND = 'No menu items found. Add some items to get started.'
export const ALL_CATEGORIES = 'All Categories'

/** Categories by their order; equal orders stay as they are listed. */
export const sortCategories = <T extends { order: number }>(categories: T[]) =>
  categories.toSorted((a, b) => a.order - b.order)

export type MenuSection = { category: MenuCategory; items: MenuItem[] }

/** What customers see: available items under their categories, without categories that would be empty. */
export function menuSections({ items, categories }: Menu): MenuSection[] {
  return sortCategories(categories)
    .map((category) => ({
      category,
      items: items.filter((item) => item.available && item.categoryId === category.id),
    }))
    .filter((section) => section.items.length > 0)
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The items that a search text and a category leave; accents and capitals do not count. */
export function findItems(items: MenuItem[], search: string, categoryId: string) {
  const messages = plain(search).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (categoryId && item.categoryId !== categoryId) return false
    const text = plain(`${item.name} ${item.description}`)
    return messages.every((word) => text.includes(word))
  })
}

/** Past which other item a move goes: after it on the way down, before it on the way up. */
export type Move = { id: string } & (
  | { after: string; before?: undefined }
  | { before: string; after?: undefined }
)

/**
 * The list after a move: the item and the one it passes change places. A list in which it already stands there comes
 * back untouched, so that a move sent twice is one move.
 */
export function moveItem<T extends { id: string }>(list: T[], move: Move): T[] {
  const from = list.findIndex(({ id }) => id === move.id)
  const to = list.findIndex(({ id }) => id === (move.after ?? move.before))
  if (from < 0 || to < 0) return list
  if (move.after === undefined ? from <= to : from >= to) return list
  return list.with(from, list[to]!).with(to, list[from]!)
}
