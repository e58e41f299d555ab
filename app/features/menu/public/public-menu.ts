import { type Menu, type MenuItem, menuSections } from '../menu.ts'

/** All that customers may know of an item. */
export type PublicItem = Pick<MenuItem, 'name' | 'description' | 'priceCents' | 'imageUrl'>
export type PublicSection = { name: string; items: PublicItem[] }

/** The type in capitals: 'Hair salon' as 'HAIR SALON'. */
export const menuLabel = (typeLabel: string, messages: { typeless: string }) =>
  typeLabel.toUpperCase() || messages.typeless

/** The sections of a public menu, with nothing in them that is only for the owner. */
export const publicSections = (menu: Menu): PublicSection[] =>
  menuSections(menu).map(({ category, items }) => ({
    name: category.name,
    items: items.map(({ name, description, priceCents, imageUrl }) => ({
      name,
      description,
      priceCents,
      imageUrl,
    })),
  }))

export type PublicMenuCause = 'invalid-id' | 'not-found' | 'unreachable'

const STATUS: Record<PublicMenuCause, number> = { 'invalid-id': 400, 'not-found': 404, unreachable: 503 }

/** HTTP status of a menu that cannot be shown. */
export const publicMenuStatus = (cause: PublicMenuCause) => STATUS[cause]
