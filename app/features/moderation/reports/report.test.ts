import { expect, test } from 'vitest'
import { checkReport, MAX_REPORT_TEXT, REPORT_REASONS } from './report.ts'

const FIELDS = { reason: 'other', text: '', email: '' }

test.each(REPORT_REASONS)('a report needs no more than a reason: %s', (reason) => {
  expect(checkReport({ ...FIELDS, reason })).toEqual({ report: { reason, text: '', email: '' } })
})

test('a report without a reason, with a text that is too long or an address that is none is refused', () => {
  expect(
    checkReport({ reason: 'constructor', text: 'x'.repeat(MAX_REPORT_TEXT + 1), email: 'none' }),
  ).toEqual({
    errors: { reason: 'no-reason', text: 'text-long', email: 'email-invalid' },
  })
})

test('1,000 characters are taken, and a line break counts as one', () => {
  const text = `a\r\n${'x'.repeat(MAX_REPORT_TEXT - 2)}`
  expect(checkReport({ ...FIELDS, text })).toMatchObject({ report: { text: text.replace('\r', '') } })
})

test('the address for the answer is stored as it is compared', () => {
  expect(checkReport({ ...FIELDS, email: ' Ann@Cafe.Example ' })).toMatchObject({
    report: { email: 'ann@cafe.example' },
  })
})
