import { expect, test } from 'vitest'
import messages from '#content/en/owner/audit-log.json'
import { translate } from '#content/messages.ts'
import { isRefusal, pausesOf, readAuditLogPage, runSentence } from './audit-log.ts'

test('an event has a sentence, and one that this version does not know its name', () => {
  const eventSentence = (event: string) => runSentence({ event, times: 1 }, messages)
  expect(eventSentence('authn_password_change:link')).toBe('Password changed with a mailed link')
  expect(eventSentence('authn_impossible_travel')).toBe('authn_impossible_travel')
  expect(eventSentence('constructor')).toBe('constructor')
})

test.each([
  ['authn_login_fail:password', true],
  ['authn_login_lock:password', true],
  ['authz_fail:admin', true],
  ['authn_password_change_fail:link', true],
  ['excess_rate_limit_exceeded:google', true],
  ['authn_login_success:google', false],
  ['user_updated:cashapp', false],
])('%s is a refusal: %s', (event, expected) => {
  expect(isRefusal(event)).toBe(expected)
})

test.each([
  ['authn_login_fail:password', 1, 'Wrong password'],
  ['authn_login_fail:password', 3, 'Wrong password, 3 times'],
  ['authn_login_lock:password', 0, 'Too many wrong passwords: sign-in was paused for 15 minutes'],
])('%s, %i in a row, is shown as "%s"', (event, times, text) => {
  expect(runSentence({ event, times }, messages)).toBe(text)
})

test.each([
  [{ times: 3, pauses: 0, at: 2, pausedAt: null }, undefined],
  [{ times: 0, pauses: 1, at: 2, pausedAt: 2 }, undefined],
  [{ times: 5, pauses: 1, at: 2, pausedAt: 2 }, 'then a pause of 15 minutes'],
  [{ times: 6, pauses: 1, at: 2, pausedAt: 1 }, 'with a pause of 15 minutes'],
  [{ times: 10, pauses: 2, at: 2, pausedAt: 2 }, 'with 2 pauses of 15 minutes'],
])('the pauses of %j are shown as %s', (run, text) => {
  const pauses = pausesOf(run)
  expect(pauses && translate(messages.pauses, pauses)).toBe(text)
})

test.each([
  ['', 1],
  ['journal=3', 3],
  ['journal=0', 1],
  ['journal=-1', 1],
  ['journal=1e9', 1],
  ['journal=999999', 1],
])('the address ?%s opens page %i of the audit log', (search, page) => {
  expect(readAuditLogPage(new URLSearchParams(search))).toBe(page)
})
