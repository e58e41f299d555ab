import { describe, expect, test } from 'vitest'
import ways from '#content/en/owner/payment-methods.json'
import messages from '#content/en/owner/profile.json'
import { translate } from '#content/messages.ts'
import { type PaymentName, storedHandle } from './handle.ts'
import { adviseHandle } from './handle-advice.ts'

/** The advice as the field shows it. */
function shown(method: PaymentName, text: string) {
  const { problem, handle, hint } = adviseHandle(method, text)
  return {
    handle,
    problem: problem && translate(ways.problems, problem),
    hint: hint && translate(messages.handle, hint),
  }
}

describe('a handle while it is typed', () => {
  test.each([
    ['cashapp', 'mariacafe', '$mariacafe'],
    ['cashapp', '$MariaCafe', '$MariaCafe'],
    ['cashapp', 'https://cash.app/$mariacafe', '$mariacafe'],
    ['cashapp', 'cash.app/$mariacafe/5?qr=1', '$mariacafe'],
    ['venmo', '@maria-cafe', '@maria-cafe'],
    ['venmo', 'https://venmo.com/u/maria_cafe', '@maria_cafe'],
    ['venmo', 'account.venmo.com/u/maria-cafe?x=1', '@maria-cafe'],
  ] as const)('%s: %s is %s', (method, text, handle) => {
    expect(adviseHandle(method, text)).toMatchObject({ handle })
    expect(adviseHandle(method, text).problem).toBeUndefined()
  })

  test('the hint for a pasted URL confirms the handle', () => {
    expect(shown('cashapp', 'https://cash.app/$mariacafe').hint).toBe('Understood: tips go to $mariacafe.')
    expect(shown('cashapp', '$mariacafe').hint).toBe('Tips go to $mariacafe.')
  })

  test('an unfinished URL is no error', () => {
    for (const end of [1, 5, 8, 12, 15, 16, 17]) {
      const text = 'https://cash.app/$'.slice(0, end)
      expect(adviseHandle('cashapp', text).problem, text).toBeUndefined()
    }
    for (const end of [8, 14, 17, 18, 19, 20]) {
      const text = 'https://venmo.com/u/'.slice(0, end)
      expect(adviseHandle('venmo', text).problem, text).toBeUndefined()
    }
    expect(adviseHandle('cashapp', '$')).toEqual({})
    expect(adviseHandle('venmo', ' ')).toEqual({})
  })

  test('a Venmo link that shares a code is refused with help', () => {
    const { problem, handle } = shown('venmo', 'https://venmo.com/code?user_id=123&created=1')
    expect(handle).toBeUndefined()
    expect(problem).toMatch(/link to share a code.*after the @/)
  })

  test('an unknown name is an error, and the hint for a short Venmo name suggests a test', () => {
    for (const text of ['ma-ria', 'a b', '123', 'x'.repeat(21), '$$maria']) {
      expect(shown('cashapp', text).problem, text).toBeTruthy()
    }
    for (const text of ['a.b', 'maria cafe', 'x'.repeat(31), 'venmo.com/legal']) {
      expect(shown('venmo', text).problem, text).toBeTruthy()
    }
    expect(shown('venmo', '@bob')).toMatchObject({
      handle: '@bob',
      hint: expect.stringContaining('@bob'),
    })
  })
})

test('a payment name is stored with its prefix (DATA-06)', () => {
  expect(storedHandle('cashapp', 'https://cash.app/$Maria')).toBe('$Maria')
  expect(storedHandle('venmo', 'maria')).toBe('@maria')
  expect([storedHandle('venmo', ''), storedHandle('cashapp', 'a b')]).toEqual([undefined, undefined])
})
