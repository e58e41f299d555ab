import { expect, test } from 'vitest'
import messages from '#content/en/owner/admin.json'
import {
  ago,
  asSentence,
  backupLine,
  deliveriesLine,
  sortLines,
  trialLine,
  waitingLine,
} from './health-lines.ts'

const SAY = messages.health
const NOW = Date.UTC(2026, 10, 27, 12)
const HOUR_MS = 60 * 60 * 1000
const run = {
  state: 'done',
  result: '5 rows.',
  ended_at: NOW - 9 * HOUR_MS,
  bytes: 3 * 1024 ** 2,
  day: '2026-11-27',
}

test('the line of the backup says its age, and warns of none, a late one and a failed one (OPS-10)', () => {
  expect(backupLine({ last: run, good: run }, true, SAY, NOW)).toMatchObject({
    status: 'ok',
    text: '9 hours ago, 3 MB: 5 rows.',
  })
  expect(backupLine({}, false, SAY, NOW)).toMatchObject({ status: 'warning' })
  expect(backupLine({ last: run, good: run }, false, SAY, NOW)).toMatchObject({ status: 'ok' }) // of a timer
  expect(backupLine({}, true, SAY, NOW)).toMatchObject({ status: 'warning', text: 'There is none yet.' })
  const old = { ...run, ended_at: NOW - 37 * HOUR_MS }
  expect(backupLine({ last: old, good: old }, true, SAY, NOW).status).toBe('warning')
  const failed = { ...run, state: 'failed', result: 'ENOSPC.' }
  expect(backupLine({ last: failed, good: run }, true, SAY, NOW)).toMatchObject({
    status: 'failed',
    text: 'The last one failed: ENOSPC. The last good one: 9 hours ago, 3 MB: 5 rows.',
  })
})

test('the line of the trial restore fails with it (OPS-10)', () => {
  const trial = { restored: 1, restore_result: '5 rows were restored.', ended_at: NOW - 72 * HOUR_MS }
  expect(trialLine({ trial }, SAY, NOW)).toMatchObject({
    status: 'ok',
    text: '3 days ago: 5 rows were restored.',
  })
  expect(trialLine({ trial: { ...trial, restored: 0 } }, SAY, NOW).status).toBe('failed')
  expect(trialLine({ trial: { ...trial, ended_at: NOW - 41 * 24 * HOUR_MS } }, SAY, NOW).status).toBe(
    'warning',
  )
  expect(trialLine({}, SAY, NOW).status).toBe('warning')
})

test('what waits for a quarter of an hour is a warning (OPS-10)', () => {
  expect(waitingLine('mails', { count: 0, oldest: null }, SAY, NOW).text).toBe('Nothing waits.')
  const line = (minutes: number) =>
    waitingLine('mails', { count: 2, oldest: NOW - minutes * 60_000 }, SAY, NOW)
  expect([line(14).status, line(16).status]).toEqual(['ok', 'warning'])
  expect(line(14).text).toBe('2 wait, the oldest since 14 minutes.')
  expect([ago(60_000), ago(0)]).toEqual(['1 minute ago', '0 minutes ago'])
})

test('calls of webhooks that wait are counted, and no warning', () => {
  expect(deliveriesLine(0, SAY)).toMatchObject({ status: 'ok', text: 'Nothing waits.' })
  expect(deliveriesLine(1, SAY).text).toBe('1 waits.')
  expect(deliveriesLine(900, SAY)).toMatchObject({ status: 'ok', text: '900 wait.' })
})

test('what is wrong comes first, then what is to be looked at, each in its order', () => {
  const line = (id: string, status: 'ok' | 'warning' | 'failed') => ({ id, label: id, status, text: '' })
  const lines = [
    line('a', 'ok'),
    line('b', 'warning'),
    line('c', 'failed'),
    line('d', 'ok'),
    line('e', 'failed'),
  ]
  expect(sortLines(lines).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'a', 'd'])
})

test.each([
  ['the folder keeps a file', 'The folder keeps a file'],
  ['written into files, as there is no SMTP_URL', 'Written into files, as there is no SMTP_URL'],
  ['70 GB are free', '70 GB are free'],
  ['https://tips.example.com answers', 'https://tips.example.com answers'],
  ['/var/lib/tiplark can be written', '/var/lib/tiplark can be written'],
  ['PUBLIC_URL is not set', 'PUBLIC_URL is not set'],
  ['tips.example.com is away', 'tips.example.com is away'],
])('a line of the doctor, %j, reads %j on the page', (text, expected) => {
  expect(asSentence(text)).toBe(expected)
})
