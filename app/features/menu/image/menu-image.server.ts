import { deletePicture, storePicture } from '#app/kit/upload/stored-picture.server.ts'
import { fileKey } from '#app/kit/upload/stored-picture.ts'
import { nextImageNumber } from '../menu-store.server.ts'
import { IMAGE_FOLDER, imageKey, MAX_IMAGE_BYTES } from './menu-image.ts'

// Displayed 76 px wide: the small size serves most screens, the large one dense screens and the forms.
const SIZES = [
  { width: 320, height: 320 },
  { width: 160, height: 160 },
]

export const saveImage = async (providerId: string, itemId: string, bytes: Uint8Array) =>
  storePicture(providerId, imageKey(providerId, itemId, await nextImageNumber(providerId)), bytes, {
    maxBytes: MAX_IMAGE_BYTES,
    sizes: SIZES,
  })

export const deleteImage = (url: string | null | undefined) => deletePicture(fileKey(url, IMAGE_FOLDER))
