export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const IMAGE_HINT =
  'Optional. JPG, PNG, GIF or WebP. Large photos are made smaller before they are sent.'

/** On the menu an image is 76 px wide: the small one serves most screens, the large one the sharpest and the forms. */
export const SMALL_IMAGE = { width: 160, height: 160 }
export const LARGE_IMAGE = { width: 320, height: 320 }

export type ImageRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'too-many' | 'quota' | 'storage'

export const NO_UPLOAD_PERMISSION =
  'Permission denied: You do not have permission to upload images. Please check your account settings.'
export const UPLOAD_CANCELED = 'Upload was canceled.'
export const imageFailed = (message?: string) => `Failed to upload image: ${message || 'Unknown error'}`

const sentences: Record<ImageRefusal, string> = {
  'not-an-image': imageFailed('please select an image file (jpg, png, etc.)'),
  'too-large': imageFailed('the file is larger than 5 MB'),
  'too-many-pixels': imageFailed('the picture has too many pixels'),
  'too-many': imageFailed('too many pictures in a short time'),
  quota: 'Storage quota exceeded. Please contact support.',
  storage: imageFailed('the picture could not be saved'),
}

export const imageMessage = (reason: ImageRefusal) => sentences[reason]

/** The sentence why this file cannot be an image, or undefined. The server looks at the bytes as well. */
export function checkImageFile({ type, size }: { type: string; size: number }) {
  return checkImageType({ type }) ?? (size > MAX_IMAGE_BYTES ? imageMessage('too-large') : undefined)
}

/** The same before a large photo has been made smaller. */
export function checkImageType({ type }: { type: string }) {
  if (!IMAGE_TYPES.includes(type)) return imageMessage('not-an-image')
}

const FILES = '/files/'

export const imageKey = (providerId: string, itemId: string, number: number) =>
  `menuImages/${providerId}/${itemId}/${number}.webp`
export const imageUrl = (key: string) => FILES + key
/** The small one of an image, by its key or by its address. */
export const smallImage = (image: string) => image.replace(/\.webp$/, '-small.webp')
/** The key of a kept image by its address; undefined for one from elsewhere. */
export const parseImageUrl = (url: string) =>
  url.startsWith(`${FILES}menuImages/`) ? url.slice(FILES.length) : undefined
/** Both sizes, for the browser to choose from. */
export const imageSources = (url: string) => `${smallImage(url)} 160w, ${url} 320w`
