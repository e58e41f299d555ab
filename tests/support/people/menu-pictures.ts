import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { imageKey } from '#app/features/menu/image/menu-image.ts'
import { fileUrl, smallPicture } from '#app/kit/upload/stored-picture.ts'
import type { Product } from '../server/product.ts'

const HUES = 360

const plate = (hue: number, side: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue} 35% 30%)"/><circle cx="50" cy="52" r="38" fill="hsl(${hue} 30% 92%)"/><path d="M28 58q22-44 44 0z" fill="hsl(${hue} 75% 52%)"/><circle cx="${35 + (hue % 30)}" cy="64" r="7" fill="hsl(${hue + 120} 60% 45%)"/></svg>`,
    ),
  )
    .resize(side, side)
    .webp()

/** Gives so many available items of a menu a picture; a copy of another menu gets as many items as it lacks. */
export async function addMenuPictures({ folder }: Product, providerId: string, count: number) {
  const file = new Sqlite(`${folder}/tiplark.db`)
  const items = file
    .prepare('select * from menu_item where provider_id = ? and available = 1 order by position limit ?')
    .all(providerId, count) as Record<string, unknown>[]
  for (let number = 0; number < count; number++) {
    let item = items[number]
    if (!item) {
      item = { ...items[0]!, id: `more-${number}`, name: `Dish ${number}` }
      const names = Object.keys(item)
      file.prepare(`insert into menu_item (${names}) values (${names.map((name) => `@${name}`)})`).run(item)
    }
    const key = imageKey(providerId, String(item.id), 1)
    mkdirSync(join(folder, 'files', key, '..'), { recursive: true })
    const hue = Math.round((HUES / count) * number)
    await plate(hue, 320).toFile(join(folder, 'files', key))
    await plate(hue, 160).toFile(join(folder, 'files', smallPicture(key)))
    file
      .prepare('update menu_item set image_url = ? where provider_id = ? and id = ?')
      .run(fileUrl(key), providerId, item.id)
  }
  file.close()
}
