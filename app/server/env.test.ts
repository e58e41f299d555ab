import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, withBackupSecrets, withCredentials } from './env.server.ts'

const aFolder = () => join(mkdtempSync(join(tmpdir(), 'tiplark-env-')), 'data')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('the secret of a trial is made once, in a folder that only its user may open', () => {
  const folder = aFolder()
  const { authSecret } = readEnv({ DATA_DIR: folder })
  expect(authSecret.length).toBeGreaterThanOrEqual(48)
  expect(readEnv({ DATA_DIR: folder }).authSecret).toBe(authSecret)
  expect([modeOf(folder), modeOf(join(folder, 'secret'))]).toEqual(['700', '600'])
  expect(readdirSync(folder)).toEqual(['secret']) // no part of it is left
})

test.each(['', 'cut-short'])('a secret that was cut short (%j) is made again', (rest) => {
  const folder = aFolder()
  readEnv({ DATA_DIR: folder })
  writeFileSync(join(folder, 'secret'), rest)
  const { authSecret } = readEnv({ DATA_DIR: folder })
  expect(authSecret.length).toBeGreaterThanOrEqual(48)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(authSecret)
})

test.each([
  ['HTTPS://Tips.Example.COM', 'https://tips.example.com'],
  ['https://tips.example.com:443//', 'https://tips.example.com'],
  ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080'],
  ['http://LOCALHOST:80', 'http://localhost'],
  ['http://café.localhost:1', 'http://xn--caf-dma.localhost:1'],
])('the address %s stands in codes as %s', (PUBLIC_URL, expected) => {
  expect(readEnv({ DATA_DIR: aFolder(), PUBLIC_URL }).publicUrl).toBe(expected)
})

test('an address with a query is refused as one with a path', () => {
  expect(() => readEnv({ DATA_DIR: aFolder(), PUBLIC_URL: 'http://127.0.0.1:1/?a' })).toThrow(
    'without a path',
  )
})

test.each([
  [{}, undefined],
  [{ LOG_EVENTS: '' }, undefined],
  [{ LOG_EVENTS: 'stdout' }, 'stdout'],
  [{ LOG_EVENTS: '/var/log/tiplark/events.jsonl' }, '/var/log/tiplark/events.jsonl'],
])('security events go where %j says', (values, expected) => {
  expect(readEnv({ DATA_DIR: aFolder(), ...values }).logEvents).toBe(expected)
})

test.each(['events.jsonl', './events.jsonl', 'stderr', 'Stdout', 'https://logs.example', '/'])(
  'LOG_EVENTS=%s is refused at the start',
  (LOG_EVENTS) => {
    expect(() => readEnv({ DATA_DIR: aFolder(), LOG_EVENTS })).toThrow(
      'LOG_EVENTS: must be stdout, or the whole path of a file',
    )
  },
)

test('a secret that is written only in part is discarded, and the next start creates one', () => {
  const folder = aFolder()
  const readsEnv = `import(${JSON.stringify(new URL('env.server.ts', import.meta.url).href)})`
  // The system refuses the process every byte of a file beyond these, as a full disk would.
  const start = spawnSync(
    'prlimit',
    ['--fsize=20', process.execPath, '--input-type=module', '-e', readsEnv],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    },
  )
  expect([start.status, /EFBIG/.test(start.stderr)], start.stderr).toEqual([1, true])
  expect(readdirSync(folder)).toEqual([])
  expect(readEnv({ DATA_DIR: folder }).authSecret.length).toBeGreaterThanOrEqual(48)
})

test('a setting is read from the file of a secrets manager, unless a variable sets it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-credentials-'))
  const secret = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
  for (const [name, text] of Object.entries({
    AUTH_SECRET: `${secret}\n`,
    SMTP_URL: 'smtps://of-file',
    BACKUP_RECIPIENTS: 'age1',
    OTHER: 'of somebody else',
  }))
    writeFileSync(join(folder, name), text)
  const values = withCredentials({ CREDENTIALS_DIRECTORY: folder, SMTP_URL: 'smtps://of-variable' })
  expect(values).toEqual({
    CREDENTIALS_DIRECTORY: folder,
    AUTH_SECRET: secret,
    SMTP_URL: 'smtps://of-variable',
    BACKUP_RECIPIENTS: 'age1',
  })
  expect(readEnv({ ...values, NODE_ENV: 'production' }).authSecret).toBe(secret)
  expect(withCredentials({ PORT: '1' })).toEqual({ PORT: '1' })
})

test('only the commands of backups read the files that hold the secrets of backups (T35)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-credentials-'))
  writeFileSync(join(folder, 'BACKUP_IDENTITY'), 'AGE-SECRET-KEY-1\n')
  const values = { CREDENTIALS_DIRECTORY: folder, BACKUP_PASSWORD_FILE: join(folder, 'password') }
  expect(withCredentials(values)).toEqual(values)
  expect(() => withBackupSecrets(values)).toThrow('BACKUP_PASSWORD cannot be read from its file')
  writeFileSync(values.BACKUP_PASSWORD_FILE, 'a long passphrase\n')
  expect(withBackupSecrets(values)).toEqual({
    ...values,
    BACKUP_PASSWORD: 'a long passphrase',
    BACKUP_IDENTITY: 'AGE-SECRET-KEY-1',
  })
})
