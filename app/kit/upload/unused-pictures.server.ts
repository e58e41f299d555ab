import { listReplacedLogos } from '#app/kit/undo/account-change.server.ts'
import type { Db } from '#app/server/db/db.server.ts'
import { deleteFile } from '#app/server/storage/file-store.server.ts'
import { fileKey, smallPicture } from './stored-picture.ts'

const FOLDERS = ['profileImages', 'menuImages']

/**
 * Deletes those of these files that are pictures which no row shows and no mailed undo brings back, and returns how many. A backup holds such pictures: those
 * that only the undo of a menu knew, and both versions of one that was replaced meanwhile.
 */
export async function deleteUnusedPictures(db: Db, keys: string[]) {
  const logos = await db
    .selectFrom('user')
    .select('photo_url as url')
    .where('photo_url', 'is not', null)
    .execute()
  const images = await db
    .selectFrom('menu_item')
    .select('image_url as url')
    .where('image_url', 'is not', null)
    .execute()
  const replaced = await listReplacedLogos(db)
  const used = new Set(
    [...logos, ...images, ...replaced.map((url) => ({ url }))]
      .flatMap(({ url }) => FOLDERS.map((folder) => fileKey(url, folder)))
      .flatMap((key) => (key ? [key, smallPicture(key)] : [])),
  )
  const unused = keys.filter(
    (key) => FOLDERS.some((folder) => key.startsWith(`${folder}/`)) && !used.has(key),
  )
  for (const key of unused) await deleteFile(key)
  return unused.length
}
