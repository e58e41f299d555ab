import { icu } from '../icu.ts'

/** The menu as customers read it. */
export const messages = {
  title: icu<{ name: string }>('Menu: {name}'),
  titleOfNobody: 'Menu',
  description: 'The whole menu with its prices.',
  back: 'Back',
  categories: 'Categories',
  nameless: 'RESTAURANT',
  typeless: 'FOOD & DRINKS',
  empty: 'No menu items available.',
  emptyHint: 'Ask the service provider to add menu items.',
  privacy: 'Privacy',
  scanAgain: 'Scan the code again, or ask for it.',
  problems: {
    'invalid-id': 'Invalid provider ID',
    'not-found': 'Provider not found',
    suspended: 'This menu is not available',
    unreachable: 'Failed to load menu',
  },
}
