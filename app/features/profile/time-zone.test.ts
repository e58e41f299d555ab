import { expect, test } from 'vitest'
import { messages } from '#content/messages/en/owner/shell.ts'
import { readTimeZone, timeZoneLabel } from './time-zone.ts'

test.each(['America/New_York', 'Europe/Vienna', 'UTC', 'America/Los_Angeles'])(
  '%s is a time zone',
  (zone) => {
    expect(readTimeZone(zone)).toBe(zone)
  },
)

test.each(['', 'Mars/Olympus', '+05:30', 'toString', "America/New_York'; --", 'a'.repeat(200), '\0'])(
  '%j is not a time zone',
  (text) => {
    expect(readTimeZone(text)).toBeUndefined()
  },
)

test('a time zone is stored under its canonical name', () => {
  expect(readTimeZone('america/new_york')).toBe('America/New_York')
  expect(readTimeZone('Asia/Kolkata')).toBe(readTimeZone('Asia/Calcutta'))
})

test('a time zone is shown as its city', () => {
  expect(timeZoneLabel('America/Argentina/Buenos_Aires', messages.zone)).toBe('Buenos Aires time')
  expect(timeZoneLabel('UTC', messages.zone)).toBe('UTC')
})
