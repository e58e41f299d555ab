import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { deleteFile, saveFile } from '#app/server/storage/file-store.server.ts'
import { reencodePicture } from '#app/server/storage/picture.server.ts'
import { readUpload } from '#app/server/storage/upload.server.ts'
import {
  GOOGLES_MS,
  LOGO_SIZE,
  type LogoRefusal,
  logoKey,
  logoUrl,
  MAX_LOGO_BYTES,
  ownLogoKey,
  SMALL_LOGO_SIZE,
  smallLogo,
} from './logo.ts'

type Answer = { ok: true; photoUrl: string } | { ok: false; reason: LogoRefusal }

let lastMs = 0
/** Now, but never the same twice: a key is never written over. */
const freshMs = () => (lastMs = Math.max(Date.now(), lastMs + 1))

async function saveLogo(key: string, [large, small]: Buffer[]) {
  await Promise.all([saveFile(key, large!, 'image/webp'), saveFile(smallLogo(key), small!, 'image/webp')])
}

/** A file that stays behind harms nobody, so its owner hears nothing of it. */
async function deleteLogo(key: string) {
  const results = await Promise.allSettled([deleteFile(key), deleteFile(smallLogo(key))])
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason, key }, 'a logo could not be deleted')
  }
}

/**
 * Writes the new address and returns the earlier one. Written only over what was read: of two uploads at once each gets
 * the address of the one before it, so that neither file is left behind. With `over` it is written over nothing else.
 */
export async function exchangePhoto(userId: string, photoUrl: string, over?: string) {
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

/**
 * Whether the row points to this address: a connection that breaks may have written and not said so. When nobody knows,
 * a file too many is better than a picture lost.
 */
const isUsed = (userId: string, photoUrl: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('photo_url', '=', photoUrl)
    .executeTakeFirst()
    .then(Boolean, () => true)

type Wish = { over?: string; isGoogles?: boolean }

/**
 * Makes these bytes the logo of the user, or only `over` the one with that address. The earlier file goes when nothing
 * points to it any more.
 */
export async function replaceLogo(
  userId: string,
  bytes: Uint8Array,
  { over, isGoogles = false }: Wish = {},
): Promise<Answer> {
  if (bytes.length > MAX_LOGO_BYTES) return { ok: false, reason: 'too-large' }
  const drawn = await reencodePicture(bytes, [LOGO_SIZE, SMALL_LOGO_SIZE])
  if (!drawn.ok) return drawn

  const key = logoKey(userId, isGoogles ? GOOGLES_MS : freshMs(), 'webp')
  const photoUrl = logoUrl(key)
  let earlier: string | null
  try {
    await saveLogo(key, drawn.pictures)
    earlier = await exchangePhoto(userId, photoUrl, over)
  } catch (error) {
    log.error({ err: error, userId }, 'a logo could not be saved')
    if (!(await isUsed(userId, photoUrl))) await deleteLogo(key)
    return { ok: false, reason: 'storage' }
  }
  const earlierKey = ownLogoKey(userId, earlier)
  if (earlierKey) await deleteLogo(earlierKey)
  return { ok: true, photoUrl }
}

/** The same for a form that was sent: one file, of which no more is read than is allowed. */
export async function receiveLogo(userId: string, request: Request): Promise<Answer> {
  const upload = await readUpload(request, MAX_LOGO_BYTES)
  if (!upload.ok) return { ok: false, reason: upload.reason === 'too-large' ? 'too-large' : 'not-an-image' }
  return replaceLogo(userId, upload.bytes)
}
