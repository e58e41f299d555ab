import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { makeInstallation } from '#tests/support/server/fake-release.ts'

/*
 * The commands of docs/deploying.md, taken from its text and run one after the other as root in namespaces
 * (tests/support/server/guide-machine.sh). A block after 'Never run' is left out.
 */
const guide = readFileSync('docs/deploying.md', 'utf8')
const BLOCK = /(\*[Nn]ever run(?: with Docker)?:?\*[^\n]*\n\n)?```sh\n([\s\S]*?)```/g

const blocks = [...guide.matchAll(BLOCK)].filter(([, never]) => !never).map(([, , commands = '']) => commands)

/** The values that the guide lets the reader choose. */
const withValues = (commands: string, postgres: string) =>
  commands
    .replaceAll('VERSION', '1.0.0')
    .replaceAll('NEXT', '1.1.0')
    .replaceAll(' FILE ', ' /var/lib/tiplark-backups/now.backup ')
    .replace('postgres://tiplark:password@host/tiplark', postgres)

async function startDatabase() {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('create database guide')
  const { rows } = await client.query('show data_directory')
  await client.end()
  const folder = resolve(rows[0].data_directory, '..')
  chmodSync(folder, 0o755) // the namespace reaches it by its socket alone
  return `postgres://tiplark@localhost/guide?host=${folder}&port=${new URL(server.url).port}`
}

test('the commands of the guide install, check, update, roll back, back up, restore and move', async () => {
  expect(process.getuid?.(), 'the guide is for root: run this test as root').toBe(0)
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-guide-'))
  chmodSync(folder, 0o755)
  const installation = makeInstallation()
  onTestFinished(() => {
    installation.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'downloads'))
  for (const version of ['1.0.0', '1.1.0']) {
    const archive = await installation.pack(version)
    const name = `tiplark-${version}-linux-x64.tar.gz`
    cpSync(archive, join(folder, 'downloads', name))
    cpSync(`${archive}.minisig`, join(folder, 'downloads', `${name}.minisig`))
    const sum = readFileSync(`${archive}.sha256`, 'utf8').split(' ')[0]
    writeFileSync(join(folder, 'downloads', `${name}.sha256`), `${sum}  ${name}\n`)
  }
  mkdirSync(join(folder, 'blocks'))
  const postgres = await startDatabase()
  for (const [index, commands] of blocks.entries())
    writeFileSync(
      join(folder, 'blocks', String(index).padStart(2, '0')),
      `cd ${join(folder, 'downloads')}\n${withValues(commands, postgres)}`,
    )

  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, DATA_DIR: ____, LOG_LEVEL: _____, ...env } = process.env
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      'tests/support/server/guide-machine.sh',
      folder,
    ],
    { env },
  )
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const results = out.split(/^BLOCK \d+\n/m).slice(1)
  const report = (index: number) => `${blocks[index]}\n${results[index]}\n${err}`
  expect(results.length, out + err).toBe(blocks.length)
  for (const [index, commands] of blocks.entries()) {
    const result = results[index]!
    const status = /STATUS (\d+)\n$/.exec(result)?.[1]
    if (commands.startsWith('tiplark doctor')) {
      // There is no mail server.
      const wrong = [...result.matchAll(/^WRONG (\S+)/gm)].map(([, name]) => name)
      expect(wrong, report(index)).toEqual(['mail'])
      expect(result).toMatch(/^ok +proxies +1 in front, as TRUST_PROXY says$/m)
    } else if (commands.startsWith('tiplark admin grant')) {
      expect(result, report(index)).toContain('There is no account with the address you@example.com.')
    } else expect(status, report(index)).toBe('0')
  }
  const all = results.join('')
  expect(all).toContain('Running: 1.1.0. Back to 1.0.0: tiplark rollback')
  expect(all).toContain('Running: 1.0.0. Forward to 1.1.0: tiplark rollback')
  expect(all.match(/Restored, and read back row by row/g)).toHaveLength(2)
})
