import { appendFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/*
 * Counts how many passwords are really hashed: one for every wish that the threads get that do nothing else. On a busy
 * machine two of them may get the same one. It is imported before the product is; in a process of its own
 * (NODE_OPTIONS=--import) it writes a byte for each into PASSWORD_CHECKS_FILE.
 */
const { postMessage } = Worker.prototype
const file = process.env.PASSWORD_CHECKS_FILE
const wishes = new WeakSet()
let count = 0
let held: (() => void)[] | undefined

Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
  const [wish] = message
  if (!wishes.has(wish)) {
    wishes.add(wish)
    count++
    if (file) appendFileSync(file, '.')
  }
  return postMessage.apply(this, message)
} as typeof postMessage

/** How many passwords this process has looked at since it started. */
export const passwordsChecked = () => count

/** From now on no password is through, until what this returns is called. */
export function holdPasswords() {
  const waiting: (() => void)[] = []
  held = waiting
  return () => {
    held = undefined
    for (const send of waiting.splice(0)) send()
  }
}
