import { expect, onTestFinished, test } from 'vitest'
import { parseReturnPath, signInAddress } from './return-path.ts'

test.each([
  ['/account', '/account'],
  ['/dashboard?view=profile', '/dashboard?view=profile'],
  ['/dashboard/print?session=a-1&layout=one', '/dashboard/print?session=a-1&layout=one'],
  ['/account#data', '/account'],
  ["/dashboard/print?session='%20or%20%2e", '/dashboard/print?session=%27+or+.'],
  ['/admin/../account', '/account'],
  ['/admin?q=cafe&deleted=message&google=failed&delete=1', '/admin?q=cafe&delete=1'],
  ['/dashboard?view=profile&logo=damaged', '/dashboard?view=profile'],
  ['/menu-management?done=added&undo=abc', '/menu-management'],
])('after signing in %s redirects to %s', (requested, page) => {
  expect(parseReturnPath(requested)).toBe(page)
})

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\/evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/account\r\nset-cookie: a=b'],
  ['/account\0'],
  ['/.//evil.example'],
  ['/..//evil.example'],
  ['/account/..//evil.example'],
  ['https://evil.example/account'],
  ['HTTPS:evil.example'],
  ['javascript:alert(1)'],
  ['account'],
  ['?view=profile'],
  [' /account'],
  [''],
  ['/login'],
  ['/login?to=/login'],
  ['/login/'],
  ['/register'],
  ['/forgot-password'],
  ['/logout'],
  ['/api/auth/google'],
  ['/google-done'],
  ['/logo'],
  [`/account?${'a'.repeat(500)}`],
])('after signing in %j is not redirected to', (requested) => {
  expect(parseReturnPath(requested)).toBeUndefined()
})

test('a browser that cannot count the parameters keeps them', () => {
  const { prototype } = URLSearchParams
  const size = Object.getOwnPropertyDescriptor(prototype, 'size')!
  onTestFinished(() => void Object.defineProperty(prototype, 'size', size))
  Reflect.deleteProperty(prototype, 'size')
  expect(parseReturnPath('/dashboard?view=profile')).toBe('/dashboard?view=profile')
})

test('without an address there is no redirect', () => {
  expect(parseReturnPath(null)).toBeUndefined()
})

test('the address of the sign-in page names the requested page', () => {
  expect(signInAddress('/dashboard?view=profile')).toBe('/login?to=%2Fdashboard%3Fview%3Dprofile')
  expect(signInAddress('//evil.example')).toBe('/login')
})

test('an address has up to 500 characters, and only the first part of its path makes it no page', () => {
  const long = (length: number) => `/${'a'.repeat(length - 1)}`
  expect([parseReturnPath(long(500)), parseReturnPath(long(501))]).toEqual([long(500), undefined])
  expect(parseReturnPath('/dashboard/login')).toBe('/dashboard/login')
  expect(parseReturnPath('//[')).toBeUndefined()
})
