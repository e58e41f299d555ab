import { checkPicture, fileKey, type PictureRefusal } from '#app/features/upload/stored-picture.ts'

export const MAX_LOGO_BYTES = 2_097_152 // 2 MB
export const LOGO_HINT = 'Recommended size 400x400, under 2 MB.'

export const logoFailed = (reason: string) => `Failed to upload logo: ${reason}`

const NOT_SAVED = logoFailed('the picture could not be saved')

const MESSAGES: Record<PictureRefusal, string> = {
  'not-an-image': 'Please select an image file (jpg, png, etc.)',
  'too-large': 'File size should be less than 2MB',
  'too-many-pixels': logoFailed('the picture has too many pixels'),
  'too-many': logoFailed('too many pictures in a short time'),
  quota: NOT_SAVED,
  storage: NOT_SAVED,
}

export const logoMessage = (reason: PictureRefusal) => MESSAGES[reason]

/** The error message for a chosen file. */
export function checkLogoFile(file: { type: string; size: number }) {
  const reason = checkPicture(file, MAX_LOGO_BYTES)
  return reason && logoMessage(reason)
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
