import type { Transact } from '#app/features/audit-log/audit-log.server.ts'
import { listReplacedLogos } from '#app/kit/undo/account-change.server.ts'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import { deletePicture, type StoredPicture, storePicture } from '#app/kit/upload/stored-picture.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { GOOGLE_MS, logoKey, MAX_LOGO_BYTES, ownLogoKey } from './logo.ts'

// On the customer page 256 px look sharp and are a third to a half fewer bytes.
const SIZES = [
  { width: 400, height: 400 },
  { width: 256, height: 256 },
]

let lastMs = 0
/** Now, but never the same twice, so that no file is overwritten. */
const uniqueMs = () => (lastMs = Math.max(Date.now(), lastMs + 1))

/** The earlier URL of a logo that was exchanged; undefined where another one came first. */
export type Exchanged = { earlier: string | null } | undefined

type Exchange = { over?: string; transact?: Transact<Exchanged> }

/**
 * Stores the new URL and returns the earlier one, by compare and swap: of two concurrent uploads each gets the URL before
 * its own, so that no file is left behind. With `over` it replaces only that URL.
 */
export async function exchangePhoto(
  userId: string,
  photoUrl: string | null,
  { over, transact = (work) => changeProvider(userId, work) }: Exchange = {},
) {
  for (;;) {
    const user = await db
      .selectFrom('user')
      .select('photo_url')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (over !== undefined && user.photo_url !== over) throw new Error('there is another logo already')
    const earlier = user.photo_url
    const exchanged = await transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({ photo_url: photoUrl, updated_at: new Date().toISOString() })
        .where('id', '=', userId)
        .where('photo_url', 'is not distinct from', earlier)
        .executeTakeFirst()
      return numUpdatedRows > 0 ? { earlier } : undefined
    })
    if (exchanged) return earlier
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

/** Deletes the file of a logo that the account does not show any more, unless an undo would bring it back. */
export async function dropUnusedLogo(userId: string, photoUrl: string | null) {
  const key = ownLogoKey(userId, photoUrl)
  if (!key) return
  try {
    // First: an undo that is followed meanwhile shows its logo from then on.
    const replaced = await listReplacedLogos(db, userId)
    const user = await db.selectFrom('user').select('photo_url').where('id', '=', userId).executeTakeFirst()
    if (![...replaced, user?.photo_url].includes(photoUrl)) await deletePicture(key)
  } catch (error) {
    log.warn({ err: error, key }, 'a picture could not be deleted')
  }
}

/** Stores the user's new logo and deletes the earlier one. With `over` it replaces only the logo with that URL. */
export async function replaceLogo(
  userId: string,
  bytes: Uint8Array,
  { isFromGoogle = false, ...exchange }: Exchange & { isFromGoogle?: boolean } = {},
): Promise<StoredPicture> {
  const key = logoKey(userId, isFromGoogle ? GOOGLE_MS : uniqueMs())
  const stored = await storePicture(userId, key, bytes, { maxBytes: MAX_LOGO_BYTES, sizes: SIZES })
  if (!stored.ok) return stored
  try {
    await dropUnusedLogo(userId, await exchangePhoto(userId, stored.url, exchange))
    return stored
  } catch (error) {
    if (!(await isUsed(userId, stored.url))) await deletePicture(key)
    if (error instanceof TooManyChanges) throw error
    log.error({ err: error, userId }, 'a logo could not be saved')
    return { ok: false, reason: 'storage' }
  }
}
