import {
  type ChosenFile,
  checkPicture,
  fileKey,
  isPictureRefusal,
  MIN_PICTURE_PX,
  type PictureRefusal,
} from '#app/kit/upload/stored-picture.ts'
import type { MessageKey, Messages } from '#content/messages.ts'

export const MAX_LOGO_BYTES = 2_097_152 // 2 MB

/** Why a logo was not stored, or that it could not be removed. */
export type LogoRefusal = PictureRefusal | 'removal'

/** The cause of a refusal in the messages of the logo. */
export const logoCause = (reason: LogoRefusal): MessageKey<Messages['profile']['logo']['problems']> => {
  if (reason === 'too-small') return [reason, { min: MIN_PICTURE_PX }]
  return reason === 'quota' ? 'storage' : reason
}

/** The cause that an address or a response names. */
export const readLogoCause = (reason: unknown) =>
  reason === 'removal' || isPictureRefusal(reason) ? logoCause(reason) : undefined

/** What is wrong with a chosen file. */
export function checkLogoFile(file: ChosenFile) {
  const reason = checkPicture(file, MAX_LOGO_BYTES)
  return reason && logoCause(reason)
}

const folderOf = (userId: string) => `profileImages/${userId}`

export const logoKey = (userId: string, ms: number) => `${folderOf(userId)}/logo-${ms}.webp`

/** The key of this user's own logo by its URL; undefined for any other picture. */
export const ownLogoKey = (userId: string, photoUrl: string | null) => fileKey(photoUrl, folderOf(userId))

// Replaces the upload time of a picture that was copied from a Google account.
export const GOOGLE_MS = 0
export const cameFromGoogle = (photoUrl: string | null) => photoUrl?.includes(`/logo-${GOOGLE_MS}.`) ?? false

/** The URL that a page may show. A picture from elsewhere would reveal the visitor to its server. */
export const shownLogo = (photoUrl: string | null) => (photoUrl?.startsWith('/files/') ? photoUrl : null)
