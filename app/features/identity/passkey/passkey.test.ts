import { expect, test } from 'vitest'
import { authenticatorName } from './authenticator-names.ts'
import { mayHavePasskeys, parsePasskeyName, passkeyKind } from './passkey.ts'

test('a well known keeper of passkeys has its name, any other none', () => {
  expect(authenticatorName('fbfc3007-154e-4ecc-8c0b-6e020557d7bd')).toBe('iCloud Keychain')
  for (const aaguid of ['00000000-0000-0000-0000-000000000000', 'toString', ''])
    expect(authenticatorName(aaguid)).toBeUndefined()
})

test('a passkey shows a stick, a computer or a finger', () => {
  expect(passkeyKind('Anything', 'usb,nfc')).toBe('stick')
  expect(passkeyKind('Windows Hello', 'internal')).toBe('computer')
  expect(passkeyKind('Safari on Mac', 'hybrid,internal')).toBe('computer')
  expect(passkeyKind('Macadamia', '')).toBe('person')
  expect(passkeyKind('iCloud Keychain', 'internal')).toBe('person')
})

test('a name is one line of at most 60 characters', () => {
  expect(parsePasskeyName('  Office \n laptop ')).toBe('Office laptop')
  expect(parsePasskeyName('😀'.repeat(60))).toBe('😀'.repeat(60))
  for (const name of ['', ' \t ', 'x'.repeat(61)]) expect(parsePasskeyName(name)).toBeUndefined()
})

test('passkeys need https or localhost, and a name of the site', () => {
  for (const origin of [
    'https://tips.example',
    'https://tips.example:8443',
    'http://localhost:3000',
    'http://a.localhost',
  ])
    expect(mayHavePasskeys(origin), origin).toBe(true)
  for (const origin of [
    'http://tips.example',
    'http://127.0.0.1:3000',
    'https://192.168.1.5',
    'https://[::1]:3000',
    'http://localhost.example',
    'http://notlocalhost',
  ])
    expect(mayHavePasskeys(origin), origin).toBe(false)
})
