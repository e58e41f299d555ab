import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩'], // Arabic
  ['۰۱۲۳۴۵۶۷۸۹'], // Persian
  ['०१२३४५६७८९'], // Hindi
  ['๐๑๒๓๔๕๖๗๘๙'], // Thai
  ['０１２３４５６７８９'], // full-width
  ['𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'], // one of five tens in a row
])('%s are digits, and nothing else of a text changes', (digits) => {
  expect(asciiDigits(`a ${digits}-½`)).toBe('a 0123456789-½')
})
