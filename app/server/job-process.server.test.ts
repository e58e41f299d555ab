import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { processPath, runInProcess, takeTurn } from './job-process.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiplark-job-'))
afterAll(() => rmSync(folder, { recursive: true }))

let scripts = 0

/** Runs this text as the module of a process. */
function run(text: string, job: object = {}, timeoutMs = 10_000) {
  const path = join(folder, `${++scripts}.mjs`)
  writeFileSync(path, text)
  return runInProcess(path, job, timeoutMs)
}

test('a process gets its job with its bytes, and none of our settings (T16)', async () => {
  process.env.AUTH_SECRET_OF_TEST = 'secret'
  const text = `process.once('message', (job) => process.send({ ...job, env: process.env, flags: process.execArgv }))`
  const bytes = new Uint8Array([1, 2, 250])
  expect(await run(text, { bytes })).toEqual({
    bytes,
    env: { MALLOC_ARENA_MAX: '2' },
    flags: ['--max-old-space-size=256', '--max-semi-space-size=1'],
  })
  delete process.env.AUTH_SECRET_OF_TEST
})

test('a process finds the libraries that an archive brings for its Node', async () => {
  const { LD_LIBRARY_PATH: before } = process.env
  onTestFinished(() => {
    if (before === undefined) delete process.env.LD_LIBRARY_PATH
    else process.env.LD_LIBRARY_PATH = before
  })
  const text = `process.once('message', () => process.send(process.env))`
  process.env.LD_LIBRARY_PATH = '/opt/tiplark/lib'
  expect(await run(text)).toMatchObject({ LD_LIBRARY_PATH: '/opt/tiplark/lib' })
})

test('a process ends once it has given its result', async () => {
  const text = `process.on('message', () => process.send(process.pid))`
  const pid = (await run(text, {}, 60_000)) as number
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning, { timeout: 5000 }).toBe(false)
})

test('a process that takes too long is ended, whatever it does', async () => {
  const text = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.on('message', () => {})`
  expect(await run(text, {}, 300)).toBeUndefined()
})

test.each([
  ['fails', 'throw new Error("no")', '1'],
  ['ends without a result', 'process.exit(3)', '3'],
  ['is ended by the system', 'process.kill(process.pid, "SIGABRT")', 'SIGABRT'],
])('a process that %s is an error', async (_, text, how) => {
  await expect(run(text)).rejects.toThrow(`the process of a job ended with ${how}`)
})

test('a process that cannot be started is an error', async () => {
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = join(folder, 'none')
  await expect(run('')).rejects.toThrow('ENOENT')
  await new Promise((resolve) => setTimeout(resolve, 50)) // its job cannot be sent either
})

test('the module of a process is beside its caller, in the sources and in the build', () => {
  expect(processPath('picture-process', 'file:///a/storage/queue.server.ts')).toBe(
    '/a/storage/picture-process.server.ts',
  )
  expect(processPath('picture-process', 'file:///build/server/index.js')).toBe(
    '/build/server/picture-process.js',
  )
})

test('one job runs at a time; each account has four under way and a turn among the others', async () => {
  const order: string[] = []
  let running = 0
  const take = (account: string) =>
    takeTurn(account, async () => {
      expect(++running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      order.push(account)
      return account
    })
  const results = await Promise.all(['a', 'a', 'a', 'a', 'a', 'b'].map(take))
  expect(results).toEqual(['a', 'a', 'a', 'a', undefined, 'b'])
  expect(order).toEqual(['a', 'b', 'a', 'a', 'a'])
  expect(await take('a')).toBe('a')
})
