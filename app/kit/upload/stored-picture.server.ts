import { log } from '#app/server/observability/log.server.ts'
import { deleteFile, saveFile } from '#app/server/storage/file-store.server.ts'
import type { PictureSize } from '#app/server/storage/picture.server.ts'
import { reencodeUpload } from '#app/server/storage/picture-queue.server.ts'
import { fileUrl, MIN_PICTURE_PX, type PictureRefusal, smallPicture } from './stored-picture.ts'

export type StoredPicture = { ok: true; url: string } | { ok: false; reason: PictureRefusal }

// The codes of a full disk, of a full quota and of S3-compatible storage.
const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

export function storageRefusal(error: unknown): PictureRefusal {
  if (!(error instanceof Error)) return 'storage'
  const { code, name, cause } = error as NodeJS.ErrnoException
  // The S3 server's error is the cause of the library's error.
  return FULL.has(code ?? '') || FULL.has(name) ? 'quota' : storageRefusal(cause)
}

/** Re-encodes a picture that a user uploaded in two sizes, the larger one first, and stores both. */
export async function storePicture(
  userId: string,
  key: string,
  bytes: Uint8Array,
  { maxBytes, sizes }: { maxBytes: number; sizes: PictureSize[] },
): Promise<StoredPicture> {
  if (bytes.length > maxBytes) return { ok: false, reason: 'too-large' }
  try {
    const encoded = await reencodeUpload(userId, { bytes, sizes, minSide: MIN_PICTURE_PX })
    if (!encoded.ok) return encoded
    const [large, small] = encoded.pictures
    await Promise.all([
      saveFile(key, large!, 'image/webp'),
      saveFile(smallPicture(key), small!, 'image/webp'),
    ])
    return { ok: true, url: fileUrl(key) }
  } catch (error) {
    log.error({ err: error, key }, 'a picture could not be saved')
    await deletePicture(key)
    return { ok: false, reason: storageRefusal(error) }
  }
}

/** Deletes both sizes. A failure is only logged: an unused file is harmless. */
export async function deletePicture(key: string | undefined) {
  if (!key) return
  const results = await Promise.allSettled([deleteFile(key), deleteFile(smallPicture(key))])
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason, key }, 'a picture could not be deleted')
  }
}
