import type { Language } from '#content/languages.ts'

/** Around the printed QR code, below the business name. Plain capitals only, not longer than the English. */
export const CARD_RIM: Record<Language, string> = {
  en: 'SCAN FOR FUN & MORE',
  es: 'ESCANEA Y JUEGA',
  pt: 'ESCANEIE E JOGUE',
  de: 'SCANNEN & SPIELEN',
}
