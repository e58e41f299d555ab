import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRETS_OF_BACKUPS } from '#app/server/settings/setting-files.server.ts'

// Where the command is called, with a file of settings of an installation in which there is nothing yet.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiplark-words-'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(
    join(folder, 'other.env'),
    `DATA_DIR=${join(folder, 'data')}\nAUTH_SECRET=qF8z2Wm1Xk7Lr4Tt9Yb3Nc6Hd5Js0Pv8\n`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(words: string[], { version = resolve('.'), env = {} as Record<string, string> } = {}) {
  const { status, stdout, stderr } = spawnSync(join(version, 'bin/tiplark'), words, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status, stdout, stderr }
}

/** No file was written where the command was called. */
const expectNothingWritten = () => expect(readdirSync(folder).sort()).toEqual(['data', 'other.env'])

test.each([
  ['--env-file other.env backup out'],
  ['--env-file=other.env backup out'],
  ['backup --env-file other.env out'],
  ['backup out --env-file other.env'],
  ['backup out --env-file=other.env'],
])('tiplark %s reads the settings of this file', (words) => {
  const { status, stderr } = run(words.split(' '))
  expect(stderr).toBe(`There is nothing to back up in ${join(folder, 'data')}.\n`)
  expect(status).toBe(1)
  expectNothingWritten()
})

test.each([
  ['start --port 80', 'start has no option --port.'],
  ['backup --env-fil other.env out', 'backup has no option --env-fil.'],
  ['backup out -v', 'backup has no option -v.'],
  ['restore --force out', "Unknown option '--force'."],
  ['restore --maker RWx out', '--maker needs a key as the doctor shows it.'],
  ['move --to postgres://x', 'move has no option --to.'],
  ['backup out --env-file', '--env-file needs the name of a file.'],
  ['backup --env-file --verbose out', '--env-file needs the name of a file.'],
  ['--env-file= backup out', '--env-file needs the name of a file.'],
  ['--env-file a backup --env-file=b out', '--env-file is given twice.'],
  ['doctor --mail', "Option '--mail <value>' argument missing"],
  ['doctor x', "Unexpected argument 'x'. This command does not take positional arguments"],
  ['update --sum 1 archive', "Unknown option '--sum'."],
  ['rollback --sum 1', "Unknown option '--sum'."],
])('tiplark %s is refused in one line, with the usage', (words, sentence) => {
  const isRead = words.includes('--env-file') || words.startsWith('--')
  const { status, stdout, stderr } = run([
    ...(isRead ? [] : ['--env-file', 'other.env']),
    ...words.split(' '),
  ])
  const [first = '', second = ''] = stderr.split('\n')
  expect(first.startsWith(sentence), stderr).toBe(true)
  expect(second).toMatch(/^Usage: /)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect([status, stdout]).toEqual([2, ''])
  expectNothingWritten()
})

test.each([
  ['--help', 'Usage: tiplark [--env-file FILE] COMMAND'],
  ['backup --help', 'Usage: tiplark [--env-file FILE] COMMAND'],
  ['doctor -h', 'Usage: tiplark [--env-file FILE] COMMAND'],
  ['update --help', 'Usage: tiplark update ARCHIVE'],
])('tiplark %s prints the usage', (words, beginning) => {
  const { status, stdout, stderr } = run(words.split(' '))
  expect(stdout.startsWith(beginning), stdout).toBe(true)
  expect([status, stderr]).toEqual([0, ''])
  expectNothingWritten()
})

test.each(['backup', 'restore'])('scripts/%s.ts takes no option for a file', (script) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(`scripts/${script}.ts`), '--help'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, INIT_CWD: folder },
  })
  expect(stderr).toMatch(/^Usage: /)
  expect(status).toBe(2)
  expectNothingWritten()
})

test('the web server gets neither the secrets of backups nor the names of their files (T35)', () => {
  const version = join(folder, 'version')
  for (const path of [
    'bin',
    'scripts/tiplark.ts',
    'scripts/installation',
    'app/server/settings',
    'package.json',
  ])
    cpSync(path, join(version, path), { recursive: true })
  symlinkSync(process.execPath, join(version, 'bin/node'))
  mkdirSync(join(version, 'build/server'), { recursive: true })
  writeFileSync(join(version, 'build/server/start.js'), 'console.log(JSON.stringify(process.env))')
  const secrets = SECRETS_OF_BACKUPS.flatMap((name) => [name, `${name}_FILE`])
  writeFileSync(join(folder, 'more.env'), secrets.map((name) => `${name}=/root/none\n`).join(''))
  const { stdout, stderr } = run(['start', '--env-file', 'more.env'], {
    version,
    env: { BACKUP_RECIPIENTS: 'age1', BACKUP_PASSWORD: 'x' },
  })
  expect(stderr).toBe('')
  expect(Object.keys(JSON.parse(stdout)).filter((name) => name.startsWith('BACKUP_'))).toEqual([
    'BACKUP_RECIPIENTS',
  ])
  expect(existsSync(join(folder, 'data/tiplark.db'))).toBe(false)
})
