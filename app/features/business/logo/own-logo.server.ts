import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import {
  lockProvider,
  mailedTransaction,
} from '#app/features/identity/session/unknown-device-change.server.ts'
import { forgetWayBack, listEndedLogos } from '#app/kit/undo/account-change.server.ts'
import { UNDO_MS } from '#app/kit/undo/undo-link.ts'
import type { StoredPicture } from '#app/kit/upload/stored-picture.server.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { readUpload } from '#app/server/storage/upload.server.ts'
import { dropUnusedLogo, type Exchanged, exchangePhoto, replaceLogo } from './logo.server.ts'
import { MAX_LOGO_BYTES } from './logo.ts'

/** The transaction in which an owner's logo is exchanged. */
const ofLogo = (user: SignedInUser) =>
  mailedTransaction<Exchanged>(
    user,
    (exchanged) =>
      exchanged && {
        said: { cause: 'logo', name: '' },
        wayBack: { user: { photo_url: exchanged.earlier } },
      },
    { transact: (work) => changeProvider(user.id, work) },
  )

/** Deletes the files of logos that no undo can bring back any more. */
export async function deleteReplacedLogos(now: number) {
  for (const { id, userId, replaced } of await listEndedLogos(db, now - UNDO_MS)) {
    // An undo that is followed at this moment comes before, or brings no logo back.
    await inTransaction(async (trx) => {
      await lockProvider(trx, userId)
      await forgetWayBack(trx, id)
    })
    await dropUnusedLogo(userId, replaced)
  }
}

/** Deletes the user's logo; their initials replace it. */
export async function removeLogo(user: SignedInUser) {
  const earlier = await exchangePhoto(user.id, null, { transact: ofLogo(user) })
  await dropUnusedLogo(user.id, earlier)
}

/** Stores the only file of a form as the user's logo. */
export async function receiveLogo(user: SignedInUser, request: Request): Promise<StoredPicture> {
  const upload = await readUpload(request, MAX_LOGO_BYTES)
  if (!upload.ok) return { ok: false, reason: upload.reason === 'too-large' ? 'too-large' : 'not-an-image' }
  return replaceLogo(user.id, upload.bytes, { transact: ofLogo(user) })
}
