import { describe, expect, test } from 'vitest'
import COMMON from '#content/data/common-passwords.txt?raw'
import WORDS from '#content/data/password-words.txt?raw'
import type { ProblemKey } from '#content/messages.ts'
import { type AboutAccount, refuseCommonPassword } from './common-password.server.ts'
import { mayBeSet } from './new-password.ts'

const COMMON_PASSWORDS = COMMON.trim().split(/\s+/)

type Errors = { password?: ProblemKey<'sign-in'> }

const ABOUT = ['Luna Ortiz', 'Olá Café', 'maya.lopez@bluecup.example']
const refusalOf = async (password: string, about: AboutAccount = ABOUT) =>
  (await refuseCommonPassword<Errors>({}, { password }, about)).password

test('at least 3,000 passwords from leaks fit the rules of a new password, in some capitals', async () => {
  const capitalised = COMMON_PASSWORDS.map((text) => text.replace(/[a-z]/, (letter) => letter.toUpperCase()))
  const fitting = capitalised.filter((password) => mayBeSet({ password, confirm: password }))
  expect(fitting.length).toBeGreaterThan(3000)
  expect(new Set(COMMON_PASSWORDS).size).toBe(COMMON_PASSWORDS.length)
  for (const password of [fitting[0]!, fitting.at(-1)!]) expect(await refusalOf(password)).toBe('too-common')
})

describe('a password made of words of this product or of the account', () => {
  test.each([
    'Tiplark2026',
    'tiplark!!',
    'TIPLARK-xy1',
    'My-Tips-2026',
    'CashApp99Venmo',
    'Contraseña1',
    'LunaOrtiz7',
    'ola.cafe.2026',
    'Lopez-1984',
    'MAYALOPEZ1',
    'Bluecup-77',
  ])('is refused: %s', async (password) => expect(await refusalOf(password)).toBe('guessable'))

  test.each([
    'candle7',
    '702915',
    'correct horse battery staple',
    'tiplark at noon in march',
    'Opqrstu1',
    'コーヒーと音楽',
    'Lun7-Pz9-Qrk2',
  ])('is accepted when enough of it is something else: %s', async (password) =>
    expect(await refusalOf(password)).toBeUndefined(),
  )

  test('is measured by the words of its own account alone', async () => {
    expect(await refusalOf('LunaOrtiz7', [])).toBeUndefined()
    expect(await refusalOf('Ana-2026', ['Ana', null, undefined])).toBeUndefined() // too short to be recognised
  })
})

test('a broken rule is reported first', async () =>
  expect(
    await refuseCommonPassword<Errors>({ password: 'password-missing' }, { password: 'tiplark1' }),
  ).toEqual({ password: 'password-missing' }))

test('each word is one that can be recognised', () => {
  for (const word of WORDS.trim().split(/\s+/)) expect(word).toMatch(/^[a-z]{4,}$/)
})
