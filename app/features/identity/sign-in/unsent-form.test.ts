import { expect, test } from 'vitest'
import { unsentAddress } from './unsent-form.ts'

test('after a form the address of the sign-in page names the form', () => {
  expect(unsentAddress('/subscription')).toBe('/login?to=%2Fsubscription&unsent=plan')
  expect(unsentAddress('/logo')).toBe('/login?unsent=logo')
})
