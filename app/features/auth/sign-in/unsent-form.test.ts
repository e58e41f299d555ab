import { expect, test } from 'vitest'
import { formOf, readUnsentForm } from './unsent-form.ts'

test.each([
  ['/profile-setup', 'profile'],
  ['/dashboard?view=profile', 'profile'],
  ['/dashboard?view=contact', 'message'],
  ['/menu-management?edit=a', 'menu'],
  ['/dashboard/menu', 'menu'],
  ['/logo?back=profile', 'logo'],
  ['/subscription', 'plan'],
  ['/dashboard?view=settings', 'form'],
  ['/account', 'form'],
  ['/admin', 'form'],
])('a form to %s is called %s on the sign-in page', (page, name) => {
  expect(formOf(page)).toBe(name)
  expect(readUnsentForm(name)).toBe(name)
})

test('an unknown form has no name', () => {
  for (const name of [null, '', 'toString', '<b>']) expect(readUnsentForm(name)).toBeUndefined()
})
