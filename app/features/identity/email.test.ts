// Mechanism: e-mail normalisation
import { expect, test } from 'vitest'
import { looksLikeEmail, normalizeEmail } from '#app/kit/mail/email.ts'

test.each([
  [' Maria@Cafe.Example ', 'maria@cafe.example'],
  ['x@münchen.example', 'x@xn--mnchen-3ya.example'],
  ['x@xn--mnchen-3ya.example', 'x@xn--mnchen-3ya.example'],
  ['JÜRGEN@BÜCHER.example', 'jürgen@xn--bcher-kva.example'],
  ['a@b@é.example', 'a@b@xn--9ca.example'],
  ['a@b.c,d@e.f', 'a@b.c,d@e.f'],
  ['x<y@z.example>', 'x<y@z.example>'],
  ['x@[127.0.0.1].é', 'x@[127.0.0.1].é'],
  ['x@a..é', 'x@a..xn--9ca'],
  ['x@1.2', 'x@1.2'],
  ['é', 'é'],
])('an address is stored in one form, whichever a browser sends: %s', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored)
  expect(normalizeEmail(stored)).toBe(stored)
})

test('a stored address matches the pattern of the forms (DEC-08)', () => {
  for (const typed of ['a@b.c', 'x@münchen.example', 'é@é.é', 'a..b@c.d', '"@".x'])
    expect([looksLikeEmail(typed), looksLikeEmail(normalizeEmail(typed))]).toEqual([true, true])
})
