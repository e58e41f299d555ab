import { smallPicture } from '#app/features/upload/stored-picture.ts'
import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import { readMenu } from '../menu.server.ts'
import { publicSections } from '../menu.ts'

/** The pictures of what a customer can order, in the menu's order, and each name once. */
export async function listMenuPictures(providerId: string): Promise<OwnPicture[]> {
  const items = publicSections(await readMenu(providerId)).flatMap((section) => section.items)
  const byName = new Map<string, OwnPicture>()
  for (const { name, imageUrl } of items)
    if (imageUrl && !byName.has(name))
      byName.set(name, { name, url: imageUrl, small: smallPicture(imageUrl) })
  return [...byName.values()]
}
