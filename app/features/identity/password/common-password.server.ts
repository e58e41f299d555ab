// Mechanism: passwords that are refused: leaked ones, words of the product and the account
import { env } from '#app/server/env.server.ts'
import { BRAND } from '#content/brand.ts'
import PASSWORD_WORDS from '#content/data/password-words.txt?raw'
import type { ProblemKey } from '#content/messages.ts'

const MIN_WORD = 4 // letters; a shorter word is part of too many others
const MIN_REST = 4 // letters beside the words

let common: Promise<Set<string>> | undefined // read for the first new password

// From public leaks, the most common first: the whole ranking in @zxcvbn-ts/language-common 4.1.3 (MIT License).
const readCommon = async () =>
  new Set((await import('#content/data/common-passwords.txt?raw')).default.trim().split(/\s+/))

const lettersOnly = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')

/** The words of these texts that are long enough to be recognised, the longest first. */
const wordsOf = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => lettersOnly(text).split(/\s+/)))]
    .filter((word) => word.length >= MIN_WORD)
    .sort((one, other) => other.length - one.length)

/** Whether the password is one of these words, with digits, signs and a few letters around it. */
function isMadeOf(words: string[], password: string) {
  const letters = lettersOnly(password).replace(/\s+/g, '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < letters.length && rest.length < MIN_REST
}

/** Texts about the account: its name, its business, its email. */
export type AboutAccount = (string | null | undefined)[]

/**
 * Adds the error of a password that is known from leaks, or that is made of words of this product or of the account. The
 * list is too long for the browser.
 */
export async function refuseCommonPassword<Errors extends { password?: ProblemKey<'sign-in'> }>(
  errors: Errors,
  { password }: { password: string },
  about: AboutAccount = [],
): Promise<Errors> {
  if (errors.password) return errors
  common ??= readCommon()
  if ((await common).has(password.toLowerCase())) return { ...errors, password: 'too-common' }
  // Of an email, what stands before the @ and its words.
  const own = about.flatMap((text) => (text ? [text, text.split(/[^\p{L}\p{N}]+/u).join(' ')] : []))
  const words = wordsOf([PASSWORD_WORDS, BRAND, env.brand, ...own])
  return isMadeOf(words, password) ? { ...errors, password: 'guessable' } : errors
}
