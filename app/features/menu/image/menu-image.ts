import { checkPicture, PICTURE_PROBLEMS, type PictureRefusal } from '#app/features/upload/stored-picture.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_HINT =
  'Optional. JPG, PNG, GIF or WebP. Large photos are made smaller before they are sent.'

export const NO_UPLOAD_PERMISSION =
  'Permission denied: You do not have permission to upload images. Please check your account settings.'
export const UPLOAD_CANCELED = 'Upload was canceled.'
export const imageFailed = (message?: string) => `Failed to upload image: ${message || 'Unknown error'}`

const SPECIFIED = {
  'not-an-image': imageFailed('please select an image file (jpg, png, etc.)'),
  'too-large': imageFailed('the file is larger than 5 MB'),
  quota: 'Storage quota exceeded. Please contact support.',
}

export const imageMessage = (reason: PictureRefusal) =>
  reason in SPECIFIED
    ? SPECIFIED[reason as keyof typeof SPECIFIED]
    : imageFailed(PICTURE_PROBLEMS[reason as keyof typeof PICTURE_PROBLEMS])

/** The error message for a chosen file. Without `size` only its type is checked: it may still be made smaller. */
export function checkImageFile({ type, name, size = 0 }: { type: string; name: string; size?: number }) {
  const reason = checkPicture({ type, name, size }, MAX_IMAGE_BYTES)
  return reason && imageMessage(reason)
}

export const IMAGE_FOLDER = 'menuImages'

export const imageKey = (providerId: string, itemId: string, number: number) =>
  `${IMAGE_FOLDER}/${providerId}/${itemId}/${number}.webp`
