// Mechanism: environment variables, settings, warnings about them
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { envWarnings } from './env-warnings.server.ts'

const AUTH_SECRET = 'qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8'
const COMPLETE = {
  NODE_ENV: 'production',
  AUTH_SECRET,
  PUBLIC_URL: 'https://tips.example.com',
  SMTP_URL: 'smtps://mail.example.com',
}

const warningsFor = (change: Record<string, string>) => {
  const values = { ...COMPLETE, ...change }
  return envWarnings(readEnv(values), values).map(({ message }) => message)
}

describe('settings that work, but are probably not intended, are named', () => {
  test('a complete installation has none, and neither has a trial without settings', () => {
    const outside = { PATH: '/bin', HOME: '/root', HOSTNAME: 'x', NODE_OPTIONS: '', npm_config_cache: '/tmp' }
    expect(warningsFor(outside)).toEqual([])
    expect(envWarnings(readEnv({ AUTH_SECRET }), {})).toEqual([])
  })

  test('production without a mail server, or without its public address', () => {
    expect(warningsFor({ SMTP_URL: '' })).toEqual([
      'SMTP_URL is not set: no mail is sent, and nobody can reset a password.',
    ])
    expect(warningsFor({ PUBLIC_URL: '', PORT: '3000' })).toEqual([
      'PUBLIC_URL is not set: only requests for http://localhost:3000 are answered, and codes and mails lead there.',
    ])
  })

  test('nightly backups that nothing encrypts', () => {
    const backups = { BACKUP_DIR: '/backups', BACKUP_PASSWORD: 'of-the-commands-alone' }
    expect(warningsFor(backups)).toEqual([
      'BACKUP_RECIPIENTS is not set, so no nightly backup is written: it would not be encrypted. Set it to the public key that age-keygen prints.',
    ])
    expect(warningsFor({ ...backups, BACKUP_RECIPIENTS: 'age1...' })).toEqual([])
    expect(warningsFor({ ...backups, TRIAL: 'yes' })).toEqual([])
  })

  test.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['BACKUP_PASWORD', 'BACKUP_PASSWORD'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
  ])('the unknown variable %s, which looks like %s', (name, meant) => {
    expect(warningsFor({ [name]: 'x' })).toEqual([
      `${name} is unknown and has no effect. Did you mean ${meant}?`,
    ])
  })

  test.each(['HTTP_URL', 'GHOST', 'PORTS', 'NODE_PATH', 'DATABASE_USER', 'XDG_DATA_DIRS', 'BACKUP_IDENTITY'])(
    'not %s, which belongs to another program or is ours',
    (name) => {
      expect(warningsFor({ [name]: 'x' })).toEqual([])
    },
  )

  test('half the settings of an advertising network', () => {
    expect(warningsFor({ ADS_CLIENT: 'ca-pub-1' })).toEqual([
      'ADS_CLIENT is set without ADS_SLOT: no advertisement is shown.',
    ])
    expect(warningsFor({ ADS_SLOT: '12' })).toEqual([
      'ADS_SLOT is set without ADS_CLIENT: no advertisement is shown.',
    ])
    expect(warningsFor({ ADS_CLIENT: 'ca-pub-1', ADS_SLOT: '12' })).toEqual([])
  })
})
