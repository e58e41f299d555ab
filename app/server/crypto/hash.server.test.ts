import '#tests/support/two-cores.ts'
import { expect, test } from 'vitest'
import { beforeStrangers, hashPassword, verifyPassword, withPlace } from './hash.server.ts'

const HANGS_MS = 5 * 60_000 // dozens of passwords are hashed; this only ends what hangs

test('a password fits its own hash alone, and text that is no hash fits none', async () => {
  const hash = await hashPassword('Secret12')
  expect(hash).not.toBe(await hashPassword('Secret12'))
  expect(await verifyPassword({ hash, password: 'Secret12' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Secret13' })).toBe(false)
  expect(await verifyPassword({ hash: 'Secret12', password: 'Secret12' })).toBe(false)
})

test('however many strangers there are, some wait and the rest are refused; somebody known comes before them', {
  timeout: HANGS_MS,
}, async () => {
  let done = 0
  let refused = 0
  const guess = async () => ((await withPlace(() => hashPassword('Guess1'))) ? done++ : refused++)
  const strangers: Promise<number>[] = []
  while (!refused) {
    strangers.push(guess())
    await Promise.resolve()
  }
  await expect(hashPassword('Guess1')).rejects.toThrow('too many')
  expect(await beforeStrangers(() => withPlace(() => hashPassword('Secret12')))).toContain('argon2id')
  expect(done).toBeLessThan(strangers.length / 2)

  await Promise.all(strangers)
  expect(await withPlace(() => hashPassword('Secret12'))).toContain('argon2id')
})

test('a promised place is given back, also by what hashes nothing or fails', async () => {
  for (let times = 0; times < 200; times++) {
    expect(await withPlace(async () => 'nothing to hash')).toBe('nothing to hash')
    await expect(withPlace(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  }
})
