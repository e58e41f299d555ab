import { appendFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

/*
 * Counts how often a password is really hashed: Node's own argon2 stays what does it. It is imported before the product
 * is; in a process of its own (NODE_OPTIONS=--import) it writes a byte for each into PASSWORD_CHECKS_FILE.
 */
const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto')
const { argon2 } = crypto
const file = process.env.PASSWORD_CHECKS_FILE
let count = 0

crypto.argon2 = ((...wish: Parameters<typeof argon2>) => {
  count++
  if (file) appendFileSync(file, '.')
  return argon2(...wish)
}) as typeof argon2
syncBuiltinESMExports()

/** How many passwords this process has looked at since it started. */
export const passwordsChecked = () => count
