import { expect, test } from 'vitest'
import { eventSentence, isRefusal, readJournalPage } from './journal.ts'

test('an event has a sentence, and one that this version does not know its name', () => {
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
  ['', 1],
  ['journal=3', 3],
  ['journal=0', 1],
  ['journal=-1', 1],
  ['journal=1e9', 1],
  ['journal=999999', 1],
])('the address ?%s opens page %i of the journal', (search, page) => {
  expect(readJournalPage(new URLSearchParams(search))).toBe(page)
})
