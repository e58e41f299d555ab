import { expect, test } from 'vitest'
import { beforeStrangers, hashPassword, tooManyWait, verifyPassword } from './hash.server.ts'

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
  const strangers: Promise<string>[] = []
  while (!tooManyWait()) strangers.push(hashPassword('Guess1').finally(() => done++))
  await expect(hashPassword('Guess1')).rejects.toThrow('too many')

  const known = beforeStrangers(async () => [tooManyWait(), await hashPassword('Secret12')])
  const [refused] = await known
  expect(refused).toBe(false)
  expect(strangers.length - done).toBeGreaterThan(strangers.length / 2)

  await Promise.all(strangers)
  expect(tooManyWait()).toBe(false)
})
