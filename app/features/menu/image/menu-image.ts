import { checkPicture, MIN_PICTURE_PX, type PictureRefusal } from '#app/kit/upload/stored-picture.ts'
import type { ProblemKey } from '#content/messages.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const imageProblem = (reason: PictureRefusal): ProblemKey<'menu'> =>
  reason === 'too-small' ? ['image-too-small', { min: MIN_PICTURE_PX }] : (`image-${reason}` as const)

/** What is wrong with a chosen file. Without `size` only its type is checked: it may still be made smaller. */
export function checkImageFile({ type, name, size = 0 }: { type: string; name: string; size?: number }) {
  const reason = checkPicture({ type, name, size }, MAX_IMAGE_BYTES)
  return reason && imageProblem(reason)
}

export const IMAGE_FOLDER = 'menuImages'

export const imageKey = (providerId: string, itemId: string, number: number) =>
  `${IMAGE_FOLDER}/${providerId}/${itemId}/${number}.webp`
