import { type Menu, type MenuItem, menuSections } from './menu.ts'

/** All that customers may know of an item. */
export type PublicItem = Pick<MenuItem, 'name' | 'description' | 'priceCents' | 'imageUrl'>
export type PublicSection = { name: string; items: PublicItem[] }

const DEFAULT_NAME = 'RESTAURANT'
const DEFAULT_LABEL = 'FOOD & DRINKS'

export const menuName = (businessName: string | null) => businessName?.trim() || DEFAULT_NAME

/** The type in capitals: 'Hair salon' as 'HAIR SALON'. */
export const menuLabel = (typeLabel: string) => typeLabel.toUpperCase() || DEFAULT_LABEL

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

const causes: Record<PublicMenuCause, { message: string; status: number }> = {
  'invalid-id': { message: 'Invalid provider ID', status: 400 },
  'not-found': { message: 'Provider not found', status: 404 },
  unreachable: { message: 'Failed to load menu', status: 503 },
}

/** Sentence and HTTP status of a menu that cannot be shown. */
export const publicMenuFailure = (cause: PublicMenuCause) => causes[cause]
