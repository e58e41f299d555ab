import { expect, test } from 'vitest'
import { adminGate, homeOf } from './admin-gate.ts'

test.each([
  // right, factor, passed: in a trial, elsewhere
  [false, false, false, 'none', 'none'],
  [false, true, false, 'none', 'none'],
  [false, true, true, 'none', 'none'],
  [false, false, true, 'none', 'none'],
  [true, false, false, 'open', 'set-up'],
  [true, false, true, 'open', 'set-up'], // the factor was removed since
  [true, true, false, 'step-up', 'step-up'],
  [true, true, true, 'open', 'open'],
] as const)(
  'the area of admins with the right %s, a factor %s, that was passed %s: %s in a trial, else %s (T43)',
  (isGranted, hasFactor, isPassed, inTrial, elsewhere) => {
    const session = { isGranted, hasFactor, secondFactorAt: isPassed ? 1 : null }
    expect([adminGate(session, true), adminGate(session, false)]).toEqual([inTrial, elsewhere])
  },
)

test('an admin starts in the admin area, a provider on the dashboard once the business is set up', () => {
  const user = (isAdmin: boolean, isSetUp: boolean) =>
    homeOf({ adminGate: isAdmin ? 'set-up' : 'none' }, isSetUp)
  expect([user(true, true), user(true, false), user(false, true), user(false, false)]).toEqual([
    '/admin',
    '/admin',
    '/dashboard',
    '/profile-setup',
  ])
})
