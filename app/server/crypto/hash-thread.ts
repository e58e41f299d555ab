import { execFile } from 'node:child_process'
import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * The thread on which passwords are hashed. Linux lets it run when no other thread of the product wants to (SCHED_IDLE,
 * see sched(7)), so that customers do not wait while somebody guesses passwords; but not where somebody has waited long.
 */
if (workerData.stepsBack) {
  try {
    const thread = basename(readlinkSync('/proc/thread-self')) // <process>/task/<thread>
    // Where there is no such command, or it may not do this, the thread runs like all others.
    execFile('chrt', ['--idle', '--pid', '0', thread], () => {})
  } catch {} // not Linux
}

parentPort!.on('message', (wish: Argon2Parameters) => parentPort!.postMessage(argon2Sync('argon2id', wish)))
