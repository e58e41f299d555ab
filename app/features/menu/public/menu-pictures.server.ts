import { switchOfProvider } from '#app/features/audit-log/switch-of-provider.server.ts'
import { getPlan } from '#app/features/business/plan/plan.server.ts'
import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { db } from '#app/server/db/db.server.ts'
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

/** What the games could use of a provider's menu: the number of its pictures; undefined without the Menu plan. */
export async function readOwnPictures(providerId: string) {
  if ((await getPlan(providerId)) !== 'menu') return undefined
  const [user, pictures] = await Promise.all([
    db.selectFrom('user').select('has_own_pictures').where('id', '=', providerId).executeTakeFirstOrThrow(),
    listMenuPictures(providerId),
  ])
  return { isOn: user.has_own_pictures === 1, count: pictures.length }
}

/** Lets the games of a provider's page use the pictures of its menu, or our drawings again. */
export const switchOwnPictures = (providerId: string, isOn: boolean) =>
  switchOfProvider(providerId, { column: 'has_own_pictures', event: 'own-pictures' }, isOn)
