import { z } from 'zod'
import type { Menu } from './menu.ts'

/** The menu as the data contract has it: `price` in decimal dollars, `category` an id, `order` the position. */
export const menuJson = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      price: z.number(),
      category: z.string(),
      imageUrl: z.string().nullable(),
      available: z.boolean(),
      order: z.int(),
      revision: z.int(),
    }),
  ),
  categories: z.array(z.object({ id: z.string(), name: z.string(), order: z.int(), revision: z.int() })),
})

export type MenuJson = z.infer<typeof menuJson>

export const toMenuJson = ({ items, categories }: Menu): MenuJson => ({
  items: items.map(({ priceCents, categoryId, ...item }, order) => ({
    ...item,
    price: priceCents / 100,
    category: categoryId,
    order,
  })),
  categories,
})
