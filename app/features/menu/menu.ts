import { toDecimal } from '#app/kit/money/amount.ts'
import type { Currency } from '#content/currencies.ts'

export type MenuItem = {
  id: string
  name: string
  description: string
  priceMinor: number
  categoryId: string
  imageUrl: string | null
  available: boolean
  revision: number
}

/** Compares everything but the revision: an item that was written and restored is unchanged. */
export const isUnchanged = (before: MenuItem, now: MenuItem) =>
  (Object.keys(before) as (keyof MenuItem)[]).every(
    (field) => field === 'revision' || before[field] === now[field],
  )

export type MenuCategory = { id: string; name: string; order: number; revision: number }

/** Items in the order of their positions, categories in the order they are shown. */
export type Menu = { currency: Currency; items: MenuItem[]; categories: MenuCategory[] }

/** The menu as the data contract has it: `price` as a decimal, `category` an id, `order` the position. */
export const toMenuJson = ({ currency, items, categories }: Menu) => ({
  currency,
  items: items.map(({ priceMinor, categoryId, ...item }, order) => ({
    ...item,
    price: toDecimal(priceMinor, currency),
    category: categoryId,
    order,
  })),
  categories,
})

export type MenuJson = ReturnType<typeof toMenuJson>

/** The ids of the categories of a new menu, in their order. */
export const FIRST_CATEGORIES = ['food', 'drinks', 'desserts'] as const

/** Categories by their order; equal orders stay as they are listed. */
export const sortCategories = <T extends { order: number }>(categories: T[]) =>
  categories.toSorted((a, b) => a.order - b.order)

/** What customers see: available items under their categories, without empty categories. */
export const publicSections = ({ items, categories }: Omit<Menu, 'currency'>) =>
  sortCategories(categories)
    .map(({ id, name }) => ({
      name,
      items: items
        .filter((item) => item.available && item.categoryId === id)
        .map(({ name, description, priceMinor, imageUrl }) => ({ name, description, priceMinor, imageUrl })),
    }))
    .filter((section) => section.items.length > 0)

export type PublicSection = ReturnType<typeof publicSections>[number]

export const normalise = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The items of a category, or of all, that contain every word of the search; accents and case are ignored. */
export function findItems(items: MenuItem[], search: string, categoryId: string) {
  const words = normalise(search).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (categoryId && item.categoryId !== categoryId) return false
    const text = normalise(`${item.name} ${item.description}`)
    return words.every((word) => text.includes(word))
  })
}

/** The other entry that a move passes: `after` it on the way down, `before` it on the way up. */
export type MenuMove = { id: string } & (
  | { after: string; before?: undefined }
  | { before: string; after?: undefined }
)

/** Swaps two entries of a list, or returns undefined when one is missing. Idempotent: a repeated move changes nothing. */
export function moveItem<T extends { id: string }>(list: T[], move: MenuMove): T[] | undefined {
  const from = list.findIndex(({ id }) => id === move.id)
  const to = list.findIndex(({ id }) => id === (move.after ?? move.before))
  if (from < 0 || to < 0) return undefined
  if (move.after === undefined ? from <= to : from >= to) return list
  return list.with(from, list[to]!).with(to, list[from]!)
}
