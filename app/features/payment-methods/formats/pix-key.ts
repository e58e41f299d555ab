import type { ProblemKey } from '#content/messages.ts'

const PHONE_EXAMPLE = '+55 11 91234-5678'
const MAX_EMAIL = 77

/** A check digit modulo 11, as CPF and CNPJ have two; a character counts as its code less that of 0. */
function checkDigit(text: string, weights: readonly number[]) {
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const countDown = (from: number, length: number) => Array.from({ length }, (_, index) => from - index)
const CNPJ_WEIGHTS = [...countDown(6, 5), ...countDown(9, 8)] // of 13 characters, the first of them for 12

function hasCheckDigits(text: string, first: readonly number[], second: readonly number[]) {
  const isRepeated = text === text[0]?.repeat(text.length)
  return !isRepeated && text.endsWith(`${checkDigit(text, first)}${checkDigit(text, second)}`)
}

const isCpf = (text: string) => hasCheckDigits(text, countDown(10, 9), countDown(11, 10))
const isCnpj = (text: string) => hasCheckDigits(text, CNPJ_WEIGHTS.slice(1), CNPJ_WEIGHTS)

/** The number of 11 digits as that of a mobile: an area code without a zero, then 9. */
function asMobile(digits: string) {
  const [, area, first, last] = /^([1-9]{2})(9\d{4})(\d{4})$/.exec(digits) ?? []
  return area && `+55 ${area} ${first}-${last}`
}

/** A key of Pix as the central bank of Brazil writes it, or what is wrong with it. */
export function readPixKey(text: string): { key: string } | { problem: ProblemKey<'ways'>; phone?: string } {
  const lower = text.toLowerCase()
  if (lower.includes('@')) {
    if (!/^[^\s@]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(lower) || /[^!-~]/.test(lower)) {
      return { problem: ['unlike', { example: 'maria@example.com' }] }
    }
    return lower.length > MAX_EMAIL ? { problem: ['long', { max: MAX_EMAIL }] } : { key: lower }
  }
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower)) return { key: lower }
  const characters = text.replace(/[\s().\-/]/g, '').toUpperCase()
  if (characters.startsWith('+')) {
    const isPhone = /^\+55[1-9]\d{9,10}$/.test(characters)
    return isPhone ? { key: characters } : { problem: ['unlike', { example: PHONE_EXAMPLE }] }
  }
  if (/^\d{11}$/.test(characters)) {
    if (isCpf(characters)) return { key: characters }
    return { problem: ['phone-or-id', { example: PHONE_EXAMPLE }], phone: asMobile(characters) }
  }
  if (/^[0-9A-Z]{12}\d\d$/.test(characters)) {
    return isCnpj(characters) ? { key: characters } : { problem: 'check-digit' }
  }
  return { problem: ['unlike', { example: PHONE_EXAMPLE }] }
}
