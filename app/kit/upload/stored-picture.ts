export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

export const MIN_PICTURE_PX = 32

const REFUSALS = [
  'not-an-image',
  'too-large',
  'heic',
  'damaged',
  'too-small',
  'too-many-pixels',
  'too-slow',
  'too-many',
  'storage',
  'quota',
] as const

export type PictureRefusal = (typeof REFUSALS)[number]
export const isPictureRefusal = (reason: unknown): reason is PictureRefusal =>
  (REFUSALS as readonly unknown[]).includes(reason)

/** Not the user's mistake. */
export const isStorageFailure = (reason: PictureRefusal) => reason === 'storage' || reason === 'quota'

export type ChosenFile = { type: string; size: number; name?: string }

// Some systems know no type for these files.
const isHeic = ({ type, name = '' }: ChosenFile) =>
  type ? /^image\/hei[cf]$/.test(type) : /\.hei[cf]$/i.test(name)

/** Why a chosen file is no picture that the server would store. The server checks the bytes, too. */
export function checkPicture(file: ChosenFile, maxBytes: number) {
  const { type, size } = file
  if (isHeic(file)) return 'heic'
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
