export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

export type PictureRefusal =
  | 'not-an-image'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-many'
  | 'quota'
  | 'storage'

/** Not the user's mistake. */
export const isStorageFailure = (reason: PictureRefusal) => reason === 'storage' || reason === 'quota'

/** Why a chosen file is no picture that the server would store. The server checks the bytes, too. */
export function checkPicture({ type, size }: { type: string; size: number }, maxBytes: number) {
  if (!PICTURE_TYPES.includes(type)) return 'not-an-image'
  return size > maxBytes ? 'too-large' : undefined
}

const FILES = '/files/'

export const fileUrl = (key: string) => FILES + key

/** The key of a stored file in this folder by its URL; undefined for any other URL. */
export const fileKey = (url: string | null | undefined, folder: string) =>
  url?.startsWith(`${FILES}${folder}/`) ? url.slice(FILES.length) : undefined

/** The key or URL of a stored picture's small size. A picture from elsewhere has only one size. */
export const smallPicture = (picture: string) =>
  picture.replace(/^((?:\/files\/)?(?:profileImages|menuImages)\/.+)(\.[a-z]+)$/, '$1-small$2')
