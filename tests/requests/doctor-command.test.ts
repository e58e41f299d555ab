import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'

beforeAll(openDatabase)

function doctor(settings: Record<string, string> = {}) {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    encoding: 'utf8',
    env: { ...env, PUBLIC_URL: 'http://127.0.0.1:1', ...settings },
  })
  return { status, lines: stdout.split('\n') }
}
const line = (lines: string[], name: string) => lines.find((text) => text.slice(6).startsWith(name)) ?? ''

test('the doctor finds the database, the storage and the mail of a trial well, and that nobody answers at the address', () => {
  const { status, lines } = doctor()
  expect(line(lines, 'database')).toMatch(/^ok .*(SQLite|PostgreSQL).*up to date/)
  expect(line(lines, 'storage')).toMatch(/^ok .*keeps, gives back and deletes/)
  expect(line(lines, 'mail')).toMatch(/^ok/)
  expect(line(lines, 'public address')).toMatch(/^WRONG .*does not answer/)
  expect(status).toBe(1)
})

test('what a business must not go without is wrong in production', () => {
  const { status, lines } = doctor({
    NODE_ENV: 'production',
    AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8',
  })
  expect(line(lines, 'mail')).toMatch(/^WRONG .*SMTP_URL is not set/)
  expect(line(lines, 'public address')).toMatch(/^WRONG .*is not https/)
  expect(line(lines, 'settings')).toMatch(/^ok .*production, with a strong secret$/)
  expect(status).toBe(1)
})

test('earlier secrets that still count are named by their number, and a weak one is wrong (T35)', () => {
  const settings = { NODE_ENV: 'production', AUTH_SECRET: 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8' }
  const told = (earlier: string) =>
    line(doctor({ ...settings, AUTH_SECRET_PREVIOUS: earlier }).lines, 'settings')
  expect(told('Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU')).toMatch(/; 1 earlier one still counts$/)
  expect(told('Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU 9cH2fL6pD4sG0aYeUZk3vQ8xT1mB7rN5wJ')).toMatch(
    /; 2 earlier ones still count$/,
  )
  expect(told('short')).toMatch(/^WRONG .*AUTH_SECRET_PREVIOUS is too weak/)
})

test('a setting that does not fit, a storage that cannot be written and a mail server that is away are told', () => {
  expect(line(doctor({ TRUST_PROXY: 'many' }).lines, 'settings')).toMatch(/^WRONG/)
  const files = join(process.env.DATA_DIR!, 'files')
  rmSync(files, { recursive: true, force: true })
  writeFileSync(files, 'a file where a folder has to be')
  const { lines } = doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(line(lines, 'storage')).toMatch(/^WRONG/)
  expect(line(lines, 'mail')).toMatch(/^WRONG .*ECONNREFUSED/)
})
