import { icu } from '../icu.ts'

export const messages = {
  heading: 'Carry on with your phone',
  scan: icu<{ amount: string }>('Scan the code: this page opens there with {amount}.'),
  code: 'QR code of this page with the amount',
  copy: icu<{ handle: string }>('Copy {handle}'),
  copied: 'Copied',
  byHand: 'Please copy it by hand',
}
