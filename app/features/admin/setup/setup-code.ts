import { asciiDigits } from '#app/kit/money/digits.ts'

/** Letters and digits that nobody mistakes for others. */
const SIGNS = '23456789CDFGHJKMNPQRTVWXY'
const GROUP = 4
const GROUPS = 3

export const SETUP_CODE_MS = 60 * 60 * 1000 // a code is valid for an hour

/** A code of 12 signs in groups, from a source of integers below a bound: 55 bits. */
export const drawSetupCode = (pick: (bound: number) => number) =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[pick(SIGNS.length)]).join(''),
  ).join('-')

/** A typed code in the form of a drawn one; undefined for anything else. */
export function readSetupCode(typed: string) {
  const signs = asciiDigits(typed.toUpperCase()).replaceAll(/[\s-]/g, '')
  if (signs.length !== GROUP * GROUPS || [...signs].some((sign) => !SIGNS.includes(sign))) return undefined
  return signs.match(/.{4}/g)!.join('-')
}
