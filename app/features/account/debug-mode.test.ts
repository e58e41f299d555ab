import { expect, test } from 'vitest'
import { countDebugKey } from './debug-mode.tsx'

/** How often these keys switch the debug mode. */
function switches(keys: string) {
  let count = 0
  let times = 0
  for (const key of keys) {
    const after = countDebugKey(count, key)
    count = after.count
    if (after.switches) times++
  }
  return times
}

test('pressing d three times in a row toggles the debug mode, and another key resets the count (AUTH-12)', () => {
  expect(switches('ddd')).toBe(1)
  expect(switches('dDd')).toBe(1)
  expect(switches('dddddd')).toBe(2)
  expect(switches('ddddd')).toBe(1)
  expect(switches('ddxd')).toBe(0)
  expect(switches('dd')).toBe(0)
})
