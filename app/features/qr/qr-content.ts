export const RING_NAME_LENGTH = 15 // characters of the business name around the code
export const QR_DOWNLOAD_ERROR = 'There was an error generating the QR code. Please try again.'

export type QrFormat = 'png' | 'svg'

/** Where the customer of a provider lands. */
export const tipAddress = (origin: string, providerId: string) => `${origin}/tip/${providerId}`

/**
 * What a provider's own code says. The session in it only names the provider: everyone who scans gets a new one.
 * Build it once for a page, so that the code that is seen is the code that is downloaded.
 */
export const printedAddress = (origin: string, providerId: string, ms: number, suffix: string) =>
  `${tipAddress(origin, providerId)}?session=${providerId}-${ms}-${suffix}`

/** 'The Golden Spoon Diner' as 'THE GOLDEN SPOO'. Upper case comes first, because it can make a name longer. */
export function ringName(businessName: string) {
  // A letter and its accent typed as two characters count as the one that people see.
  const upper = businessName.normalize('NFC').toUpperCase()
  return [...upper].slice(0, RING_NAME_LENGTH).join('')
}

/** The type is part of a file name and of a header, so anything but a plain word is left out. */
export function qrFileName(businessType: string | null | undefined, extension: QrFormat = 'png') {
  const word = /^[\w-]+$/.test(businessType ?? '') ? businessType : 'business'
  return `${word}-tip-qr-code.${extension}`
}
