import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const IDLE = '5' // SCHED_IDLE, sched(7)

/** The policy by which Linux lets each thread of this process run: field 41 of its stat, proc_pid_stat(5). */
const policies = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[41 - 3]
  })

const canStepBack = process.platform === 'linux' && existsSync('/usr/bin/chrt')

test('passwords are hashed on a thread that runs when no other wants to', async () => {
  await argon2id(wish)
  if (canStepBack) await expect.poll(() => policies().filter((policy) => policy === IDLE)).toHaveLength(1)
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
