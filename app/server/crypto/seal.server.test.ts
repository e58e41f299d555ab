import { expect, onTestFinished, test } from 'vitest'
import { env } from '../env.server.ts'
import { seal, unseal } from './seal.server.ts'

const OWN = { purpose: 'totp', owner: 'ada' }
const MINUTE = 60_000

function withSecrets(authSecret: string, earlierSecrets: string[] = []) {
  const before = { authSecret: env.authSecret, earlierSecrets: env.earlierSecrets }
  Object.assign(env, { authSecret, earlierSecrets })
  onTestFinished(() => void Object.assign(env, before))
}

test('a sealed value opens for its purpose and its owner only, and does not show what it holds', async () => {
  const sealed = await seal({ secret: 'JBSWY3DP' }, OWN)
  expect((await unseal(sealed, OWN))?.claims.secret).toBe('JBSWY3DP')
  expect(await unseal(sealed, { ...OWN, owner: 'bo' })).toBeUndefined()
  expect(await unseal(sealed, { ...OWN, purpose: 'set-up' })).toBeUndefined()
  for (const broken of [`${sealed.slice(0, -2)}xx`, '', 'no.jwe', sealed.replace(/\..*/, '')])
    expect(await unseal(broken, OWN)).toBeUndefined()
  expect(
    sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString())
      .join(),
  ).not.toContain('JBSWY3DP')
  expect(await seal({ secret: 'JBSWY3DP' }, OWN)).not.toBe(sealed)
})

test('an earlier secret opens what it sealed for as long as it is accepted', async () => {
  withSecrets('a'.repeat(40))
  const sealed = await seal({ secret: 'JBSWY3DP' }, OWN)
  expect((await unseal(sealed, OWN))?.isCurrent).toBe(true)
  withSecrets('b'.repeat(40), ['a'.repeat(40)])
  expect(await unseal(sealed, OWN)).toMatchObject({ claims: { secret: 'JBSWY3DP' }, isCurrent: false })
  withSecrets('b'.repeat(40))
  expect(await unseal(sealed, OWN)).toBeUndefined()
})

test('a sealed value that expires opens until then', async () => {
  const now = Date.UTC(2026, 10, 26)
  const sealed = await seal({}, OWN, now + 10 * MINUTE)
  expect(await unseal(sealed, OWN, now + 9 * MINUTE)).toBeDefined()
  expect(await unseal(sealed, OWN, now + 10 * MINUTE)).toBeUndefined()
})
