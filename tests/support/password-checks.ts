import { appendFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/*
 * Counts how often a password is really hashed: once for every wish that goes to the threads that do nothing else, also
 * when no core was free for so long that a second thread was asked the same. It is imported before the product is; in a
 * process of its own (NODE_OPTIONS=--import) it writes a byte for each into PASSWORD_CHECKS_FILE.
 */
const { postMessage } = Worker.prototype
const file = process.env.PASSWORD_CHECKS_FILE
const wishes = new WeakSet<object>()
let count = 0
let held: (() => void)[] | undefined

Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
  const [wish] = message
  const send = () => postMessage.apply(this, message)
  if (!wishes.has(wish)) {
    wishes.add(wish)
    count++
    if (file) appendFileSync(file, '.')
  }
  if (held) held.push(send)
  else send()
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
