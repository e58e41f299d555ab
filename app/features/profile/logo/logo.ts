export const MAX_LOGO_BYTES = 2_097_152 // 2 MB
export const LOGO_SIZE = { width: 400, height: 400 } // pixels
export const SMALL_LOGO_SIZE = { width: 256, height: 256 } // for the customer's page: a third to a half fewer bytes, still sharp there
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const LOGO_HINT = 'Recommended size 400x400, under 2 MB.'

const NOT_AN_IMAGE = 'Please select an image file (jpg, png, etc.)'
const TOO_LARGE = 'File size should be less than 2MB'

/** The sentence why this file cannot be the logo, or undefined. The server looks at the bytes as well. */
export function checkLogoFile({ type, size }: { type: string; size: number }) {
  if (!LOGO_TYPES.includes(type)) return NOT_AN_IMAGE
  if (size > MAX_LOGO_BYTES) return TOO_LARGE
}

export type LogoRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'too-many' | 'storage'

export const logoFailed = (reason: string) => `Failed to upload logo: ${reason}`

const sentences: Record<LogoRefusal, string> = {
  'not-an-image': NOT_AN_IMAGE,
  'too-large': TOO_LARGE,
  'too-many-pixels': logoFailed('the picture has too many pixels'),
  'too-many': logoFailed('too many pictures in a short time'),
  storage: logoFailed('the picture could not be saved'),
}

export const logoMessage = (reason: LogoRefusal) => sentences[reason]

export const logoKey = (uid: string, ms: number, ext: string) => `profileImages/${uid}/logo-${ms}.${ext}`

// The picture that came with a Google account was uploaded at no time.
export const GOOGLES_MS = 0
export const cameFromGoogle = (photoUrl: string | null) => photoUrl?.includes(`/logo-${GOOGLES_MS}.`) ?? false

/** Where the small one of a logo lies, by its key or by its address; a picture from elsewhere has only one size. */
export const smallLogo = (logo: string) =>
  logo.replace(/^((?:\/files\/)?profileImages\/[^/]+\/logo-\d+)(\.[a-z]+)$/, '$1-small$2')

const FILES = '/files/'
export const logoUrl = (key: string) => FILES + key

/** The address that a page may show: ours, or none. What lies elsewhere would tell others who looks at the page. */
export const shownLogo = (photoUrl: string | null) => (photoUrl?.startsWith(FILES) ? photoUrl : null)

/** The key of this provider's own logo by its address; undefined for a picture from elsewhere and for nobody's. */
export function ownLogoKey(uid: string, photoUrl: string | null) {
  const key = photoUrl?.startsWith(FILES) ? photoUrl.slice(FILES.length) : undefined
  return key?.startsWith(`profileImages/${uid}/logo-`) ? key : undefined
}
