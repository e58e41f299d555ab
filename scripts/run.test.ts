import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A folder like the project's, with an npm that installs only Node, slowly, and logs its begin and end.
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiplark-run-'))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'tools'))
  copyFileSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
  for (const name of ['build', 'backup', 'move'])
    writeFileSync(join(folder, `scripts/${name}.ts`), `console.log('${name} ran')`)
  writeFileSync(join(folder, 'package-lock.json'), 'one')
  const npm = join(folder, 'tools/npm')
  writeFileSync(
    npm,
    `#!/bin/sh
echo "begins $1" >> npm.log
rm -rf node_modules && sleep 0.3 && mkdir -p node_modules/.bin
[ -e unsupported ] || ln -s '${process.execPath}' node_modules/.bin/node
echo "ends $1" >> npm.log
`,
  )
  chmodSync(npm, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (script: string) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const PATH = join(folder, 'tools') + delimiter + process.env.PATH
    const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), script], {
      env: { ...process.env, PATH },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    child.on('close', (status) => resolve({ status, output }))
  })
const installs = () => {
  const log = join(folder, 'npm.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}
const ONE_INSTALL = ['begins ci', 'ends ci']

test('two commands at the same time install once, and both run', async () => {
  const both = await Promise.all([run('build'), run('build')])
  expect(both.map(({ status }) => status)).toEqual([0, 0])
  for (const { output } of both) expect(output).toContain('build ran')
  expect(installs()).toEqual(ONE_INSTALL)
  expect(existsSync(join(folder, '.installing'))).toBe(false)
})

test('an install that was killed does not stop the next one', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('exit', resolve))
  writeFileSync(join(folder, '.installing'), String(gone.pid))
  expect((await run('build')).status).toBe(0)
  expect(installs()).toEqual(ONE_INSTALL)
})

test('the product is started again after it was killed, and not after it ended (T17)', async () => {
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  const killsItselfOnce = `import { existsSync, writeFileSync } from 'node:fs'
const wasKilled = existsSync('killed')
console.log(wasKilled ? 'started again' : 'started')
writeFileSync('killed', '')
if (!wasKilled) process.kill(process.pid, 'SIGKILL')`
  writeFileSync(join(folder, 'build/server/start.js'), killsItselfOnce)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const { status, output } = await run('start')
  expect(status).toBe(0)
  expect(output.match(/^started.*$/gm)).toEqual(['started', 'started again'])
})

test('without a Node package for this platform the install fails and says so', async () => {
  writeFileSync(join(folder, 'unsupported'), '')
  const { status, output } = await run('build')
  expect(status).toBe(1)
  expect(output).toContain(`npm installed no Node for ${process.platform} ${process.arch}.`)
  expect(output).not.toContain('build ran')
  expect(existsSync(join(folder, '.installing'))).toBe(false)
})

test('commands beside the product never install: without packages they print what to do', async () => {
  const { status, output } = await run('backup')
  expect(status).toBe(1)
  expect(output).toBe('The packages are missing. Put them in place first: npm run build\n')
  expect(installs()).toEqual([])
})

test('with the packages of an earlier version a backup is made, and a move refused', async () => {
  await run('build')
  writeFileSync(join(folder, 'package-lock.json'), 'two')
  const backup = await run('backup')
  expect(backup.status).toBe(0)
  expect(backup.output).toContain('backup ran')
  const move = await run('move')
  expect(move.status).toBe(1)
  expect(move.output).not.toContain('move ran')
  expect(installs()).toEqual(ONE_INSTALL)
  expect((await run('build')).status).toBe(0)
  expect(installs()).toEqual([...ONE_INSTALL, ...ONE_INSTALL])
})

test('a backup that starts during an install waits for its end', async () => {
  const build = run('build')
  await expect.poll(installs).toContain('begins ci')
  const backup = await run('backup')
  expect(backup.output).toContain('backup ran')
  expect((await build).status).toBe(0)
})

test('every way to start the server bounds the memory that a flood leaves behind', () => {
  const bounds = ['MALLOC_ARENA_MAX', '--max-old-space-size=256', '--max-semi-space-size=8']
  for (const file of ['deploy/tiplark.service', 'deploy/Dockerfile', 'scripts/run.mjs']) {
    const text = readFileSync(file, 'utf8')
    expect(
      bounds.filter((bound) => !text.includes(bound)),
      file,
    ).toEqual([])
  }
})
