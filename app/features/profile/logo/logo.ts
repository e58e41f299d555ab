import {
  type ChosenFile,
  checkPicture,
  fileKey,
  PICTURE_PROBLEMS,
  type PictureRefusal,
} from '#app/features/upload/stored-picture.ts'

export const MAX_LOGO_BYTES = 2_097_152 // 2 MB
export const LOGO_HINT = 'Recommended size 400x400, under 2 MB.'

export const REMOVE_FAILED = 'The logo could not be removed. Please try again.'

/** Why a logo was not stored, or that it could not be removed. */
export type LogoRefusal = PictureRefusal | 'removal'

export const logoFailed = (reason: string) => `Failed to upload logo: ${reason}`

const SPECIFIED = {
  'not-an-image': 'Please select an image file (jpg, png, etc.)',
  'too-large': 'File size should be less than 2MB',
  quota: logoFailed(PICTURE_PROBLEMS.storage),
  removal: REMOVE_FAILED,
}

export const logoMessage = (reason: LogoRefusal) =>
  reason in SPECIFIED
    ? SPECIFIED[reason as keyof typeof SPECIFIED]
    : logoFailed(PICTURE_PROBLEMS[reason as keyof typeof PICTURE_PROBLEMS])

/** The message of a refusal that an address names: the answer to a form sent without script. */
export const logoMessageOf = (reason: string | null) =>
  reason && (Object.hasOwn(SPECIFIED, reason) || Object.hasOwn(PICTURE_PROBLEMS, reason))
    ? logoMessage(reason as LogoRefusal)
    : undefined

/** The error message for a chosen file. */
export function checkLogoFile(file: ChosenFile) {
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
