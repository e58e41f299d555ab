import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/*
 * The update on a small server. Fake git, npm and systemctl commands provide a version, install its packages, and record
 * the files that a process would have found at that time.
 */
let folder: string
let current: string
let health: Server
let ready = 200
const tool = (name: string, does: string) => {
  writeFileSync(join(folder, 'tools', name), `#!/bin/sh\n${does}\n`)
  chmodSync(join(folder, 'tools', name), 0o755)
}
/** The versions of the pages and the packages that a process would load now. */
const SEEN = 'cat "$CURRENT/version") $(cat "$CURRENT/node_modules/lazy"'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiplark-update-'))
  current = join(folder, 'tiplark')
  mkdirSync(join(folder, 'tools'))
  tool('systemctl', `echo "$* with $(${SEEN})" >> "$NOTES"`)
  tool('date', `echo $(($(cat "$NOTES" | wc -l) + 1))`) // a unique name for each version, also within one second
  tool(
    'npm',
    `echo "builds beside $(${SEEN})" >> "$NOTES"
cp version node_modules/lazy
[ ! -e broken ]`,
  )
  writeFileSync(join(folder, 'notes'), '')
  tool('git', 'case $1 in pull) cp "$SOURCE"/* . ;; log) echo "the version $(cat version)" ;; esac')
  mkdirSync(join(folder, 'source'))
  mkdirSync(`${current}-0/node_modules/.bin`, { recursive: true })
  symlinkSync(process.execPath, `${current}-0/node_modules/.bin/node`)
  writeFileSync(`${current}-0/version`, 'one\n')
  writeFileSync(`${current}-0/node_modules/lazy`, 'one\n')
  symlinkSync(`${current}-0`, current)
  ready = 200
  health = createServer((_, response) => response.writeHead(ready).end())
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  health.close()
  rmSync(folder, { recursive: true })
})

function publish(version: string, more = 'README') {
  writeFileSync(join(folder, 'source', 'version'), `${version}\n`)
  writeFileSync(join(folder, 'source', more), version)
}

const update = () =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const { port } = health.address() as AddressInfo
    const child = spawn('sh', ['deploy/update.sh', current], {
      env: {
        ...process.env,
        PATH: join(folder, 'tools') + delimiter + process.env.PATH,
        CURRENT: current,
        SOURCE: join(folder, 'source'),
        TRIES: '2',
        NOTES: join(folder, 'notes'),
        READY: `http://127.0.0.1:${port}/readyz`,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    child.on('close', (status) => resolve({ status, output }))
  })
const notes = () => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')
const versions = () => readdirSync(folder).filter((name) => name.startsWith('tiplark-')).length

test('the running process keeps its files until the restart, which switches all at once', async () => {
  publish('two')
  expect(await update()).toMatchObject({ status: 0, output: 'Running: the version two\n' })
  expect(notes()).toEqual([
    'start tiplark-backup with one one',
    'builds beside one one',
    'restart tiplark with two two',
  ])
  // The previous version stays: its process may still run, and it is needed to roll back.
  expect(readFileSync(`${current}-0/node_modules/lazy`, 'utf8')).toBe('one\n')
  expect(versions()).toBe(2)
})

test('a failed build changes nothing', async () => {
  publish('two', 'broken')
  expect((await update()).status).not.toBe(0)
  expect(notes()).toEqual(['start tiplark-backup with one one', 'builds beside one one'])
  expect(readlinkSync(current)).toBe(`${current}-0`)
  expect(versions()).toBe(1)
})

test('a failed backup stops the update before any change', async () => {
  tool('systemctl', '[ $1 != start ]')
  publish('two')
  expect((await update()).status).not.toBe(0)
  expect(versions()).toBe(1)
})

test('the version before the previous one is deleted after the new one is ready', async () => {
  for (const version of ['two', 'three']) {
    publish(version)
    expect((await update()).status).toBe(0)
  }
  expect(versions()).toBe(2)
  expect(readFileSync(join(current, 'version'), 'utf8')).toBe('three\n')
  expect(readdirSync(folder)).not.toContain('tiplark-0')
})

test('a version that does not start is reported, with the command to roll back', async () => {
  tool('sleep', '')
  ready = 503
  publish('two')
  const { status, output } = await update()
  expect(status).toBe(1)
  expect(output).toContain(`ln -sfn ${current}-0 ${current} && systemctl restart tiplark`)
  expect(versions()).toBe(2)
})

test('a folder that is not a symbolic link stays untouched, and the command prints what to do', async () => {
  rmSync(current)
  mkdirSync(current)
  const { status, output } = await update()
  expect(status).toBe(1)
  expect(output).toContain(`mv ${current} ${current}-0`)
})
