import { expect, test } from 'vitest'
import { readAdminActionQuery } from './admin-actions.ts'

const read = (address: string) => readAdminActionQuery(new URLSearchParams(address))

test('without filters all acts are shown from the first page on', () => {
  expect(read('')).toEqual({
    admin: '',
    account: '',
    event: undefined,
    fromDay: '',
    toDay: '',
    from: undefined,
    until: undefined,
    page: 1,
  })
})

test('the last day is a whole one', () => {
  const { from, until } = read('from=2026-11-20&to=2026-11-20')
  expect(until! - from!).toBe(24 * 60 * 60 * 1000)
  expect(new Date(from!).toISOString()).toBe('2026-11-20T00:00:00.000Z')
})

test.each(['from=2026-13-40', 'from=yesterday', 'to=2026-1-1', 'from=2026-02-3%00', 'page=0', 'page=x'])(
  '%s is no filter',
  (address) => {
    expect(read(address)).toEqual(read(''))
  },
)

test('an event that is no act of an admin is no filter, and an id that is none names nobody', () => {
  expect(read('event=authn_login_success:password').event).toBeUndefined()
  expect(read('event=authz_admin:page-suspended').event).toBe('authz_admin:page-suspended')
  expect(read(`admin=${encodeURIComponent("x' or 1")}`).admin).toBe('')
})

test('a typed account is an email or an id, without NUL and not longer than an email', () => {
  expect(read(`account=%20a%00@b.example${'x'.repeat(500)}`).account).toMatch(/^a@b\.examplex{243}$/)
})
