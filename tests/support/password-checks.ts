import { appendFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/*
 * Counts how often a password is really hashed: once for every message to the threads that do nothing else. It is
 * imported before the product is; in a process of its own (NODE_OPTIONS=--import) it writes a byte for each into
 * PASSWORD_CHECKS_FILE.
 */
const { postMessage } = Worker.prototype
const file = process.env.PASSWORD_CHECKS_FILE
let count = 0

Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
  count++
  if (file) appendFileSync(file, '.')
  return postMessage.apply(this, message)
} as typeof postMessage

/** How many passwords this process has looked at since it started. */
export const passwordsChecked = () => count
