import { checkPicture, type PictureRefusal } from '#app/features/upload/stored-picture.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_HINT =
  'Optional. JPG, PNG, GIF or WebP. Large photos are made smaller before they are sent.'

export const NO_UPLOAD_PERMISSION =
  'Permission denied: You do not have permission to upload images. Please check your account settings.'
export const UPLOAD_CANCELED = 'Upload was canceled.'
export const imageFailed = (message?: string) => `Failed to upload image: ${message || 'Unknown error'}`

const MESSAGES: Record<PictureRefusal, string> = {
  'not-an-image': imageFailed('please select an image file (jpg, png, etc.)'),
  'too-large': imageFailed('the file is larger than 5 MB'),
  'too-many-pixels': imageFailed('the picture has too many pixels'),
  'too-many': imageFailed('too many pictures in a short time'),
  quota: 'Storage quota exceeded. Please contact support.',
  storage: imageFailed('the picture could not be saved'),
}

export const imageMessage = (reason: PictureRefusal) => MESSAGES[reason]

/** The error message for a chosen file. Without `size` only its type is checked: it may still be made smaller. */
export function checkImageFile({ type, size = 0 }: { type: string; size?: number }) {
  const reason = checkPicture({ type, size }, MAX_IMAGE_BYTES)
  return reason && imageMessage(reason)
}

export const IMAGE_FOLDER = 'menuImages'

export const imageKey = (providerId: string, itemId: string, number: number) =>
  `${IMAGE_FOLDER}/${providerId}/${itemId}/${number}.webp`
