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
export function ringName(name: string) {
  // NFC counts a letter and its combining accent as one character. Greek capitals have no accents in Greek only.
  const upper = name.normalize('NFC').toLocaleUpperCase('el')
  return [...upper].slice(0, RING_NAME_LENGTH).join('')
}

export type CardNames = { businessName: string; rimName?: string | null }

/** What the rim shows of a business: its short name for the rim, if it has one. */
export const rimText = ({ businessName, rimName }: CardNames) => ringName(rimName?.trim() || businessName)

type CodeWords = { picture: string; pictureOf: (values: { name: string }) => string }

/** What screen readers say of a code, in the words of a language. */
export function codeLabel({ picture, pictureOf }: CodeWords, businessName: string) {
  const name = businessName.trim()
  return name ? pictureOf({ name }) : picture
}

/** The same in English. */
export const cardLabel = (businessName: string) =>
  codeLabel({ picture: 'QR code', pictureOf: ({ name }) => `QR code of ${name}` }, businessName)

export const QR_SIZE = 234 // pixels on a screen

/** The type is part of a file name and a header, so only a plain word is used. */
export function qrFileName(businessType: string | null | undefined, extension: QrFormat = 'png') {
  const word = /^[\w-]+$/.test(businessType ?? '') ? businessType : 'business'
  return `${word}-tip-qr-code.${extension}`
}
