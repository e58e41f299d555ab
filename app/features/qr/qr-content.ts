export const RING_NAME_LENGTH = 15 // characters of the business name around the code

export type QrFormat = 'png' | 'svg'

export const tipUrl = (origin: string, providerId: string) => `${origin}/tip/${providerId}`

/**
 * The URL in a provider's own code. Its session only names the provider: every scan creates a new one. It is built once
 * per page, so that the download has the code that is shown.
 */
export const printedUrl = (origin: string, providerId: string, ms: number, suffix: string) =>
  `${tipUrl(origin, providerId)}?session=${providerId}-${ms}-${suffix}`

/** 'The Golden Spoon Diner' becomes 'THE GOLDEN SPOO'. Upper-casing first, because it can lengthen a name. */
export function ringName(businessName: string) {
  // NFC counts a letter and its combining accent as one character.
  const upper = businessName.normalize('NFC').toUpperCase()
  return [...upper].slice(0, RING_NAME_LENGTH).join('')
}

/** The type is part of a file name and a header, so only a plain word is used. */
export function qrFileName(businessType: string | null | undefined, extension: QrFormat = 'png') {
  const word = /^[\w-]+$/.test(businessType ?? '') ? businessType : 'business'
  return `${word}-tip-qr-code.${extension}`
}
