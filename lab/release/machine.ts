import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A root folder in which commands run, and the control group that bounds the memory of all of them together. */
export type Machine = { root: string; group: string }

const V1 = '/sys/fs/cgroup/memory'
const isV1 = existsSync(V1)
const FILES = isV1
  ? {
      limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
      peak: 'memory.max_usage_in_bytes',
      ended: 'memory.oom_control',
      own: /^total_rss (\d+)/m,
    }
  : { limits: ['memory.max'], peak: 'memory.peak', ended: 'memory.events', own: /^anon (\d+)/m }

/** Makes a control group with a limit that counts the cache of the file system too. */
export function makeGroup(bytes: number) {
  const group = join(isV1 ? V1 : '/sys/fs/cgroup', `tiplark-release-${process.pid}`)
  mkdirSync(group)
  for (const name of FILES.limits.filter((file) => existsSync(join(group, file))))
    writeFileSync(join(group, name), String(bytes))
  return { group, remove: () => rmdirSync(group) }
}

const read = ({ group }: Machine, name: string) => readFileSync(join(group, name), 'utf8')

/** The most memory that was in use, and how many processes the system ended for want of it. */
export const memoryOf = (machine: Machine) => ({
  peak: Number(read(machine, FILES.peak)),
  ended: Number(/^oom_kill (\d+)/m.exec(read(machine, FILES.ended))?.[1] ?? 0),
})

/** The memory of processes alone, without the cache of the file system. */
export const ownMemory = (machine: Machine) => Number(FILES.own.exec(read(machine, 'memory.stat'))?.[1] ?? 0)

/** Starts shell commands in the machine. */
export function spawnIn({ root, group }: Machine, commands: string): ChildProcess {
  const enter = 'echo $$ > "$1/cgroup.procs"; exec chroot "$2" /bin/sh -c "$3"'
  const PATH = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  return spawn('sh', ['-c', enter, 'sh', group, root, `set -e\n${commands}`], {
    env: { PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs shell commands in the machine and returns what they print. */
export async function runIn(machine: Machine, commands: string) {
  const child = spawnIn(machine, commands)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)])
  return { status: await ended, out: out + err }
}
