import { expect, test } from 'vitest'
import { listTimeZones, readTimeZone, timeZoneLabel, timeZoneName } from '#app/kit/calendar/time-zone.ts'
import { LANGUAGES, LOCALES } from '#content/languages.ts'

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

test.each([
  ['en', 'Eastern Time', 'Central European Time'],
  ['es', 'hora oriental', 'hora de Europa central'],
  ['pt', 'Horário do Leste', 'Horário da Europa Central'],
  ['de', 'Nordamerikanische Ostküstenzeit', 'Mitteleuropäische Zeit'],
] as const)('a time zone has its name in %s', (language, newYork, berlin) => {
  const nameOf = (zone: string) => timeZoneName(zone, LOCALES[language])
  expect([nameOf('America/New_York'), nameOf('Europe/Berlin'), nameOf('UTC')]).toEqual([
    newYork,
    berlin,
    'UTC',
  ])
  expect(timeZoneLabel('America/New_York', LOCALES[language])).toBe(`New York, ${newYork}`)
})

test('a time zone that a browser does not know is named by its city', () => {
  expect(timeZoneName('America/New_Town', 'de-DE')).toBe('New Town')
  expect(timeZoneLabel('America/New_Town', 'de-DE')).toBe('New Town')
})

test.each(LANGUAGES)('in %s every time zone can be chosen, UTC first and then by city', (language) => {
  const options = listTimeZones(LOCALES[language], '')
  expect(options.map(([zone]) => zone).sort()).toEqual(['UTC', ...Intl.supportedValuesOf('timeZone')].sort())
  expect(options.slice(0, 3).map(([zone]) => zone)).toEqual(['UTC', 'Africa/Abidjan', 'Africa/Accra'])
  expect(new Set(options.map(([, label]) => label)).size).toBe(options.length)
})

test('a stored time zone stays the one that is chosen', () => {
  expect(listTimeZones('en-US', 'Europe/Vienna')).toBe(listTimeZones('en-US', ''))
  expect(listTimeZones('en-US', 'Etc/GMT+5')[0]).toEqual(['Etc/GMT+5', 'GMT+5, GMT-05:00'])
})
