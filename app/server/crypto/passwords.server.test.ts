import '#tests/support/server/two-cores.ts'
import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdPasswords } from '#tests/support/server/password-checks.ts'
import { hashPassword, needsRehash, verifyPassword, withHashSlot } from './passwords.server.ts'

test('a password matches its own hash alone, and text that is no hash matches none', async () => {
  const hash = await hashPassword('Secret12')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hash).not.toBe(await hashPassword('Secret12'))
  expect(await verifyPassword(hash, 'Secret12')).toBe(true)
  expect(await verifyPassword(hash, 'Secret13')).toBe(false)
  expect(needsRehash(hash)).toBe(false)
  const withoutCost = hash.replace('$v=19$m=19456,t=2,p=1', '')
  for (const text of [
    'Secret12',
    withoutCost,
    '',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    `x${hash}`,
    `${hash}$`,
    `${hash}=`,
  ])
    expect(await verifyPassword(text, 'Secret12'), text).toBe(false)
})

test('a hash of another cost, from the reference implementation, verifies and is to be made anew', async () => {
  // From the tests of the reference implementation: argon2id, 64 MiB, 2 passes, password "password", salt "somesalt".
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(reference, 'password')).toBe(true)
  expect(await verifyPassword(reference, 'Password')).toBe(false)
  expect(needsRehash(reference)).toBe(true)
})

test('a hash names its cost, of one digit or more', async () => {
  const salt = Buffer.from('sixteen bytes .. ')
  const tag = argon2Sync('argon2id', {
    message: 'Secret12',
    nonce: salt,
    tagLength: 32,
    memory: 128,
    passes: 12,
    parallelism: 11,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = `$argon2id$v=19$m=128,t=12,p=11$${base64(salt)}$${base64(tag)}`
  expect([await verifyPassword(hash, 'Secret12'), await verifyPassword(hash, 'Secret13')]).toEqual([
    true,
    false,
  ])
})

test('a full queue of signed-in users fails instead of taking another password for right or wrong', async () => {
  const release = holdPasswords()
  const hashes = Array.from({ length: 66 }, () => hashPassword('Secret12')) // one runs, 64 wait
  await expect(hashes.at(-1)).rejects.toThrow('the queue of password hashes is full')
  await expect(verifyPassword('', 'Secret12')).rejects.toThrow('the queue of password hashes is full')
  release()
  expect(await Promise.all(hashes.slice(0, -1))).toHaveLength(65)
})

test('a full queue refuses more hashes without affecting the other queue', async () => {
  const release = holdPasswords()
  const tasks = Array.from({ length: 200 }, () => withHashSlot('untrusted', (slot) => slot.hash('Guess1')))
  const refused = (await Promise.race([Promise.all(tasks.slice(-100)), tasks[0]])) as unknown[]
  expect(refused).toEqual(Array(100).fill(undefined))
  const trusted = hashPassword('Secret12')
  release()
  expect(await trusted).toContain('$argon2id$')
  const hashes = (await Promise.all(tasks)).filter(Boolean)
  expect(hashes).toHaveLength(65) // one runs, 64 wait
})

test('a task that hashes nothing or fails releases its slot', async () => {
  for (let times = 0; times < 200; times++) {
    expect(await withHashSlot('untrusted', async () => 'nothing to hash')).toBe('nothing to hash')
    await expect(withHashSlot('untrusted', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
  }
})
