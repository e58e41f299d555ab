import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

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
