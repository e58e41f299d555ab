import type { Menu } from './menu.ts'

/** A menu in the words of the data contract: price as a number, category by its id, order by position. */
export const menuJson = ({ items, categories }: Menu) => ({
  items: items.map((item, order) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    price: item.priceCents / 100,
    category: item.categoryId,
    imageUrl: item.imageUrl,
    available: item.available,
    order,
    revision: item.revision,
  })),
  categories: categories.map(({ id, name, order, revision }) => ({ id, name, order, revision })),
})
