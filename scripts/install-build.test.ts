import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { installBuild } from './install-build.ts'

let folder: string
let installed: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiplark-install-'))
  installed = join(folder, 'build')
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(version: string) {
  const next = join(folder, 'build-next')
  const files = { 'client/index.html': version, 'server/index.js': version, 'server/start.js': version }
  for (const name of ['one', 'two', 'three'])
    Object.assign(files, { [`client/assets/${name}-${version}.js`]: `${name} of ${version}` })
  for (const [file, text] of Object.entries({ ...files, 'client/assets/same-0.js': 'same' })) {
    mkdirSync(dirname(join(next, file)), { recursive: true })
    writeFileSync(join(next, file), text)
  }
  installBuild(next, installed)
}
const assets = () => readdirSync(join(installed, 'client/assets'))
const text = (file: string) => readFileSync(join(installed, file), 'utf8')

test('the files of the previous build stay beside the new ones, and older ones are deleted', () => {
  build('a')
  build('b')
  expect(assets()).toEqual([
    ...['one-a.js', 'one-b.js', 'same-0.js', 'three-a.js', 'three-b.js', 'two-a.js', 'two-b.js'],
  ])
  expect(text('client/assets/one-a.js')).toBe('one of a')
  expect(text('server/start.js')).toBe('b')
  build('c')
  expect(assets()).toEqual([
    ...['one-b.js', 'one-c.js', 'same-0.js', 'three-b.js', 'three-c.js', 'two-b.js', 'two-c.js'],
  ])
  expect(existsSync(join(folder, 'build-next'))).toBe(false)
})

test('without a list all files belong to the previous build', () => {
  mkdirSync(join(installed, 'client/assets'), { recursive: true })
  writeFileSync(join(installed, 'client/assets/old-0.js'), 'old')
  build('a')
  expect(assets()).toContain('old-0.js')
  build('b')
  expect(assets()).not.toContain('old-0.js')
})

// Reads the same files repeatedly, and reports how often, and which files were missing.
const READER = `
const { parentPort, workerData } = require('node:worker_threads')
const { readFileSync } = require('node:fs')
let reads = 0, missing = [], going = true
parentPort.on('message', () => { going = false })
function readAll() {
  for (const file of workerData) try { reads += readFileSync(file).length > 0 ? 1 : 0 } catch { missing.push(file) }
  parentPort.postMessage({ reads, missing })
  if (going) setImmediate(readAll)
  else parentPort.close()
}
readAll()`

test('replacing a build never removes a file of the previous one', async () => {
  build('a')
  const served = ['client/index.html', 'server/start.js', 'client/assets/same-0.js']
  const reader = new Worker(READER, { eval: true, workerData: served.map((file) => join(installed, file)) })
  onTestFinished(async () => void (await reader.terminate()))
  let progress = { reads: 0, missing: [] as string[] }
  reader.on('message', (now) => {
    progress = now
  })
  await expect.poll(() => progress.reads).toBeGreaterThan(10)
  for (let round = 0; round < 100; round++) {
    build(String(round))
    await setImmediate()
  }
  const ended = new Promise((resolve) => reader.once('exit', resolve))
  reader.postMessage('stop')
  await ended
  expect(progress.missing).toEqual([])
})
