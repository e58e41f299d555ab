import type { messages as english } from '../en/phone-panel.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Weiter am Handy',
  scan: icu('Code scannen: Diese Seite öffnet sich dort mit {amount}.'),
  code: 'QR-Code dieser Seite mit dem Betrag',
  copy: icu('{handle} kopieren'),
  copied: 'Kopiert',
  byHand: 'Bitte von Hand kopieren',
})
