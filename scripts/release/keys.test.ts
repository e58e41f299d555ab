import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signerOfSeed } from '#app/server/crypto/minisign.server.ts'
import { checkSignature, KEYS_FILE, signArchive } from '../installation/signature.ts'
import { readReleaseKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET_KEY =
  'RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAe9EAZmVC4I8Gl6NoL+fDmB6OkeNWIaZF1Wvv0ZnZk4cbemwoBG58rTb7Olk9RaU0DLQjXgSn01dNzjA37kbrAR4tJm90SBmwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
const PUBLIC_KEY = 'RWR70QBmZULgjzb7Olk9RaU0DLQjXgSn01dNzjA37kbrAR4tJm90SBmw'
const file = join(folder, 'release.key')
writeFileSync(file, `untrusted comment: minisign encrypted secret key\n${SECRET_KEY}\n`)

test('the key of a release is a secret key of minisign, and the next one is known before it signs', () => {
  expect(readReleaseKeys({})).toEqual({ publicKeys: [] })
  expect(readReleaseKeys({ RELEASE_KEY_FILE: file }).publicKeys).toEqual([PUBLIC_KEY])
  const { publicKey: next } = signerOfSeed(Buffer.alloc(32, 2))
  const both = { RELEASE_KEY_FILE: file, RELEASE_PUBLIC_KEYS: `${next} ${PUBLIC_KEY}` }
  expect(readReleaseKeys(both).publicKeys).toEqual([PUBLIC_KEY, next])
  expect(() => readReleaseKeys({ RELEASE_PUBLIC_KEYS: next })).toThrow('RELEASE_KEY_FILE is not')
  expect(() => readReleaseKeys({ ...both, RELEASE_PUBLIC_KEYS: 'RWx' })).toThrow('public keys of minisign')
})

test('an archive is taken with a signature by a key of the version that runs alone', async () => {
  const archive = join(folder, 'x.tar.gz')
  writeFileSync(archive, 'the bytes of an archive')
  const { signer } = readReleaseKeys({ RELEASE_KEY_FILE: file })
  await expect(checkSignature(archive, folder)).rejects.toThrow('has no key of releases')
  writeFileSync(join(folder, KEYS_FILE), `${signerOfSeed(Buffer.alloc(32, 2)).publicKey}\n${PUBLIC_KEY}\n`)
  await expect(checkSignature(archive, folder)).rejects.toThrow('There is no signature of')
  const signed = await signArchive(archive, signer!, 'tiplark 1.1.0')
  writeFileSync(signed.file, signed.text)
  expect(await checkSignature(archive, folder)).toBe('tiplark 1.1.0')
  writeFileSync(signed.file, signed.text.replace('1.1.0', '1.2.0'))
  await expect(checkSignature(archive, folder)).rejects.toThrow('is not signed with the key')
  const foreign = await signArchive(archive, signerOfSeed(Buffer.alloc(32, 3)), 'tiplark 1.1.0')
  writeFileSync(foreign.file, foreign.text)
  await expect(checkSignature(archive, folder)).rejects.toThrow('is not signed with the key')
  writeFileSync(signed.file, signed.text)
  writeFileSync(archive, `${readFileSync(archive, 'utf8')} `)
  await expect(checkSignature(archive, folder)).rejects.toThrow('is not signed with the key')
})
