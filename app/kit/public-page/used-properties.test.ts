import { expect, test } from 'vitest'
import { usedProperties } from './used-properties.ts'

test('a value that nothing reads is left out', () => {
  expect(usedProperties(':root{--ink:#111;--field:#000;--s:4px}p{color:var(--ink);margin:var(--s)}')).toBe(
    ':root{--ink:#111;--s:4px}p{color:var(--ink);margin:var(--s)}',
  )
})

test('a value that only a value reads stays with it', () => {
  expect(
    usedProperties(':root{--light:#fff;--ink:var(--light);--off:var(--dark);--dark:#000}p{color:var(--ink)}'),
  ).toBe(':root{--light:#fff;--ink:var(--light);}p{color:var(--ink)}')
})

test('a value that only the markup reads stays', () => {
  expect(usedProperties(':root{--ring:green}', 'fill:`var(--ring)`')).toBe(':root{--ring:green}')
})

test('a nested rule that sets a value is found too', () => {
  expect(usedProperties('.disc{--across:9px;width:var(--across);--unread:1px}')).toBe(
    '.disc{--across:9px;width:var(--across);}',
  )
})
