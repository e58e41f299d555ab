import { expect, test } from 'vitest'
import { systemOf } from './system.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0 Mobile', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0', 'other'],
  ['', 'other'],
  [null, 'other'],
])('%j is %s', (userAgent, system) => {
  expect(systemOf(userAgent)).toBe(system)
})
