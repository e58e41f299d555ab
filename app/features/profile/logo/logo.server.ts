import {
  deletePicture,
  type StoredPicture,
  storePicture,
} from '#app/features/upload/stored-picture.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { readUpload } from '#app/server/storage/upload.server.ts'
import { GOOGLE_MS, logoKey, MAX_LOGO_BYTES, ownLogoKey } from './logo.ts'

// On the customer page 256 px look sharp and are a third to a half fewer bytes.
const SIZES = [
  { width: 400, height: 400 },
  { width: 256, height: 256 },
]

let lastMs = 0
/** Now, but never the same twice, so that no file is overwritten. */
const uniqueMs = () => (lastMs = Math.max(Date.now(), lastMs + 1))

/**
 * Stores the new URL and returns the earlier one, by compare and swap: of two concurrent uploads each gets the URL before
 * its own, so that no file is left behind. With `over` it replaces only that URL.
 */
export async function exchangePhoto(userId: string, photoUrl: string | null, over?: string) {
  for (;;) {
    const user = await db
      .selectFrom('user')
      .select('photo_url')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (over !== undefined && user.photo_url !== over) throw new Error('there is another logo already')
    const { numUpdatedRows } = await changeProvider(userId, (trx) =>
      trx
        .updateTable('user')
        .set({ photo_url: photoUrl, updated_at: new Date().toISOString() })
        .where('id', '=', userId)
        .where('photo_url', 'is not distinct from', user.photo_url)
        .executeTakeFirst(),
    )
    if (numUpdatedRows > 0) return user.photo_url
  }
}

/** Whether the row has this URL: a connection may fail after the commit. True when the database cannot be read. */
const isUsed = (userId: string, photoUrl: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('photo_url', '=', photoUrl)
    .executeTakeFirst()
    .then(Boolean, () => true)

type Options = { over?: string; isFromGoogle?: boolean }

/** Stores the user's new logo and deletes the earlier one. With `over` it replaces only the logo with that URL. */
export async function replaceLogo(
  userId: string,
  bytes: Uint8Array,
  { over, isFromGoogle = false }: Options = {},
): Promise<StoredPicture> {
  const key = logoKey(userId, isFromGoogle ? GOOGLE_MS : uniqueMs())
  const stored = await storePicture(userId, key, bytes, { maxBytes: MAX_LOGO_BYTES, sizes: SIZES })
  if (!stored.ok) return stored
  try {
    const earlier = await exchangePhoto(userId, stored.url, over)
    await deletePicture(ownLogoKey(userId, earlier))
    return stored
  } catch (error) {
    log.error({ err: error, userId }, 'a logo could not be saved')
    if (!(await isUsed(userId, stored.url))) await deletePicture(key)
    return { ok: false, reason: 'storage' }
  }
}

/** Deletes the user's logo; their initials replace it. */
export async function removeLogo(userId: string) {
  const earlier = await exchangePhoto(userId, null)
  await deletePicture(ownLogoKey(userId, earlier))
}

/** Stores the only file of a form as the user's logo. */
export async function receiveLogo(userId: string, request: Request): Promise<StoredPicture> {
  const upload = await readUpload(request, MAX_LOGO_BYTES)
  if (!upload.ok) return { ok: false, reason: upload.reason === 'too-large' ? 'too-large' : 'not-an-image' }
  return replaceLogo(userId, upload.bytes)
}
