import type { CardNames } from '#app/kit/qr/qr-content.ts'
import type { Language } from '#content/languages.ts'

/** A code that the print studio puts on paper. */
export type PrintableCode = {
  id: string
  address: string
  name: string
  sign: string
  kind: 'own' | 'provider' | 'table' | 'counter' | 'person' | 'other'
  nth?: number // of a place that several codes lead to, from 2
  restsUntilAssigned?: boolean
  of?: CardNames & { language: Language } // the business of a code, where those of several are printed
}

/** Where the code of the business itself is printed as it was specified: six cards on a page. */
export const OWN_CODE_PRINT = '/print?kind=card&layout=six-cards&code=own'
