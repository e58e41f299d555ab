import { log } from '#app/server/observability/log.server.ts'
import { deleteFile, saveFile } from '#app/server/storage/file-store.server.ts'
import { reencodePicture } from '#app/server/storage/picture.server.ts'
import { nextImageNumber } from '../menu-store.server.ts'
import {
  type ImageRefusal,
  imageKey,
  imageUrl,
  LARGE_IMAGE,
  MAX_IMAGE_BYTES,
  parseImageUrl,
  SMALL_IMAGE,
  smallImage,
} from './menu-image.ts'

type Kept = { ok: true; imageUrl: string } | { ok: false; reason: ImageRefusal }

// What a full disk, a full quota and S3-compatible storage call it.
const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

/** Why a file could not be kept. */
export function storageRefusal(error: unknown): ImageRefusal {
  if (!(error instanceof Error)) return 'storage'
  const { code, name, cause } = error as NodeJS.ErrnoException
  // What the bucket's server said is the cause of the library's error.
  return FULL.has(code ?? '') || FULL.has(name) ? 'quota' : storageRefusal(cause)
}

/** Draws what was sent anew in two sizes and keeps both under the provider and the item. */
export async function saveImage(providerId: string, itemId: string, bytes: Uint8Array): Promise<Kept> {
  if (bytes.length > MAX_IMAGE_BYTES) return { ok: false, reason: 'too-large' }
  const drawn = await reencodePicture(bytes, [LARGE_IMAGE, SMALL_IMAGE])
  if (!drawn.ok) return drawn
  const key = imageKey(providerId, itemId, await nextImageNumber(providerId))
  const [large, small] = drawn.pictures
  try {
    await Promise.all([saveFile(key, large!, 'image/webp'), saveFile(smallImage(key), small!, 'image/webp')])
    return { ok: true, imageUrl: imageUrl(key) }
  } catch (error) {
    log.error({ err: error, providerId }, 'an image of a menu could not be saved')
    await deleteImage(imageUrl(key))
    return { ok: false, reason: storageRefusal(error) }
  }
}

/** Takes the files of an image away. One that stays behind harms nobody, so nobody hears of it. */
export async function deleteImage(url: string | null | undefined) {
  const key = url && parseImageUrl(url)
  if (!key) return
  const results = await Promise.allSettled([deleteFile(key), deleteFile(smallImage(key))])
  for (const result of results) {
    if (result.status === 'rejected')
      log.warn({ err: result.reason, key }, 'an image of a menu could not be deleted')
  }
}
