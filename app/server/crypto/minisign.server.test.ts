import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  isPublicKey,
  SUM,
  signature,
  signerOfSecretKey,
  signerOfSeed,
  signText,
  verifiedComment,
  verifiedTextComment,
} from './minisign.server.ts'

// Made by minisign.
const KEY = 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3'
const COMMENT = 'timestamp:1633700835\tfile:test\tprehashed'
const SIGNATURE = `untrusted comment: signature from minisign secret key
RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=
trusted comment: ${COMMENT}
wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==
`
const SECRET_KEY =
  'RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAe9EAZmVC4I8Gl6NoL+fDmB6OkeNWIaZF1Wvv0ZnZk4cbemwoBG58rTb7Olk9RaU0DLQjXgSn01dNzjA37kbrAR4tJm90SBmwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='

test('a signature of minisign is verified, and one of another text, key or comment is not', () => {
  expect(verifiedTextComment('test', SIGNATURE, [KEY])).toBe(COMMENT)
  expect(verifiedTextComment('test', SIGNATURE.replaceAll('\n', '\r\n'), [KEY])).toBe(COMMENT)
  expect(verifiedTextComment('tesT', SIGNATURE, [KEY])).toBeUndefined()
  expect(verifiedTextComment('test', SIGNATURE, [])).toBeUndefined()
  expect(verifiedTextComment('test', SIGNATURE, [signerOfSeed(Buffer.alloc(32)).publicKey])).toBeUndefined()
  expect(verifiedTextComment('test', SIGNATURE.replace('file:test', 'file:tesT'), [KEY])).toBeUndefined()
  for (const file of ['', '\n\n\n', SIGNATURE.slice(0, 100), SIGNATURE.replace('RUQ', 'RWQ')])
    expect(verifiedTextComment('test', file, [KEY]), file).toBeUndefined()
})

test('a secret key of minisign without a password signs, and one with a password or of something else is refused', () => {
  const signer = signerOfSecretKey(SECRET_KEY)
  expect(signer.publicKey).toBe('RWR70QBmZULgjzb7Olk9RaU0DLQjXgSn01dNzjA37kbrAR4tJm90SBmw')
  const sum = hash(SUM, 'test', 'buffer')
  expect(verifiedComment(sum, signature(sum, signer, 'a comment'), [KEY, signer.publicKey])).toBe('a comment')
  expect(() => signerOfSecretKey(`x\n${Buffer.from('EdScB2').toString('base64')}`)).toThrow('has a password')
  for (const text of ['', KEY, 'untrusted comment: none'])
    expect(() => signerOfSecretKey(text)).toThrow('no secret key')
})

test('the same seed gives the same key, whose form is known', () => {
  const [one, same] = [signerOfSeed(Buffer.alloc(32, 1)), signerOfSeed(Buffer.alloc(32, 1))]
  expect(one.publicKey).toBe(same.publicKey)
  expect(isPublicKey(one.publicKey)).toBe(true)
  for (const text of ['', 'RW', `${KEY}x`, KEY.slice(1), 'RWQ \x1b[2J']) expect(isPublicKey(text)).toBe(false)
  expect(verifiedTextComment('a', signText('a', one, 'b'), [one.publicKey])).toBe('b')
})
