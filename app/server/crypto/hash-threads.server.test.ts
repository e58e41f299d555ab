import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { argon2id } from './hash-threads.server.ts'

const wish = {
  message: 'Secret12',
  nonce: Buffer.alloc(16),
  parallelism: 1,
  tagLength: 32,
  memory: 64,
  passes: 2,
}
const heavy = { ...wish, memory: 19 * 1024, passes: 20 }

const BUSY_MS = 180_000 // longer than a test may take
const IDLE = '5' // SCHED_IDLE, sched(7)

/** State and policy by which Linux runs each thread of this process: fields 3 and 41 of its stat, proc_pid_stat(5). */
const threads = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0]!, policy: fields[41 - 3]! }
  })
const steppedBack = () => threads().filter(({ policy }) => policy === IDLE)

const canStepBack = process.platform === 'linux' && existsSync('/usr/bin/chrt')

test('passwords are hashed on a thread that runs when no other wants to', async () => {
  await argon2id(wish)
  if (canStepBack) await expect.poll(steppedBack).toHaveLength(1)
})

test.runIf(canStepBack)('whoever finds every core taken is not kept waiting for good', async () => {
  await expect.poll(steppedBack).not.toHaveLength(0)
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', `for (const end = Date.now() + ${BUSY_MS}; Date.now() < end; );`]),
  )
  try {
    const tags = await Promise.all([argon2id(heavy), argon2id(heavy).then(() => argon2id(heavy))])
    expect(tags[0]).toEqual(tags[1])
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
})

test('the hash is argon2id as others make it', async () => {
  // Known answer of RFC 9106, 5.3.
  const known = await argon2id({
    message: Buffer.alloc(32, 1),
    nonce: Buffer.alloc(16, 2),
    secret: Buffer.alloc(8, 3),
    associatedData: Buffer.alloc(12, 4),
    parallelism: 4,
    tagLength: 32,
    memory: 32,
    passes: 3,
  })
  expect(known.toString('hex')).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
})

test('what fails on a thread fails alone: the next password is hashed', async () => {
  await expect(argon2id({ ...wish, memory: 1 })).rejects.toThrow()
  expect(await argon2id(wish)).toHaveLength(32)
})
