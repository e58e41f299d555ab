// Mechanism: database away at the start, backoff
import { expect, test } from 'vitest'
import { hostOf, whyAway } from './away.server.ts'
import { nameFile } from './sqlite-trouble.ts'

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code })
const POSTGRES = { databaseUrl: 'postgres://maya:s3cret@db.example:5433/tips', dataDir: '/data' }
const SQLITE = { dataDir: '/data' }

test('the reason names the host of the database and never its password (OPS-01, T35)', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '57P03', '53300', '28P01', '3D000']) {
    const why = whyAway(failure(code, 'postgres://maya:s3cret@db.example'), POSTGRES)
    expect(why, code).toContain(' db.example:5433 ')
    expect(why, code).toContain(`(${code}).`)
    expect(why, code).not.toMatch(/s3cret|maya/)
  }
  expect(whyAway(new AggregateError([failure('ECONNREFUSED')], ''), POSTGRES)).toBe(
    'The database at db.example:5433 does not answer.',
  )
})

test('the host of a socket and of a URL that cannot be read is a word as well', () => {
  expect(hostOf('postgres:///tips?host=/run/postgresql')).toBe('/run/postgresql')
  expect(hostOf('postgres:///tips')).toBe('localhost')
  expect(hostOf('postgres://maya:a#b@db.example/tips')).toBe('DATABASE_URL')
})

test('a folder that cannot be written and a full disk are told apart', () => {
  for (const code of ['EACCES', 'EROFS', 'ENOTDIR'])
    expect(whyAway(failure(code), SQLITE), code).toBe(`DATA_DIR (/data) cannot be written (${code}).`)
  expect(whyAway(failure('SQLITE_FULL'), SQLITE)).toBe('The disk of DATA_DIR (/data) is full (SQLITE_FULL).')
})

test('a file that cannot be written is named', () => {
  for (const code of ['SQLITE_CANTOPEN_ISDIR', 'SQLITE_READONLY']) {
    const error = failure(code)
    nameFile(error, '/data/tiplark.db')
    expect(whyAway(new Error('wrapped', { cause: error }), SQLITE)).toMatch(
      /^The file \/data\/tiplark\.db cannot be (opened|written): .+ \(SQLITE_\w+\)\.$/,
    )
  }
})

test('a root certificate that cannot be read is named', () => {
  const error = Object.assign(failure('ENOENT'), { path: '/etc/root.crt' })
  expect(whyAway(error, POSTGRES)).toBe('/etc/root.crt, which DATABASE_URL names, cannot be read (ENOENT).')
})

test('what waiting does not change ends the start', () => {
  expect(whyAway(new Error('Another process already serves the data'), SQLITE)).toBeUndefined()
  expect(whyAway(failure('42P01'), POSTGRES)).toBeUndefined()
})
