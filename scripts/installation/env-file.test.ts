import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSettings } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-env-file-'))
const FILE = `DATABASE_URL=postgres://of-file
STORAGE_URL_FILE=/run/secrets/storage
SMTP_URL=smtps://of-file
HOST=of-file
`
writeFileSync(join(folder, 'some.env'), FILE)
const settingsWith = (outside: Record<string, string | undefined>) =>
  findSettings('.', outside, { named: 'some.env', folder }).settings

test('a variable comes before the file, and an empty one unsets what the file sets, also by naming a file', () => {
  expect(settingsWith({ HOST: 'of-variable', DATABASE_URL: '', STORAGE_URL: '', DATA_DIR: 'try' })).toEqual({
    NODE_ENV: 'production',
    HOST: 'of-variable',
    SMTP_URL: 'smtps://of-file',
    DATA_DIR: join(folder, 'try'),
  })
})

test('what no variable names is as in the file', () => {
  expect(settingsWith({ NODE_ENV: '', HOST: undefined })).toEqual({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://of-file',
    STORAGE_URL_FILE: '/run/secrets/storage',
    SMTP_URL: 'smtps://of-file',
    HOST: 'of-file',
    DATA_DIR: join(folder, 'data'),
  })
})
