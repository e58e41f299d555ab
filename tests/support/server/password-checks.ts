import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Counts the password hashes that are computed. Import it before the product; in a separate process
 * (NODE_OPTIONS=--import) it writes a byte for each to PASSWORD_CHECKS_FILE.
 */
const { argon2 } = crypto
const file = process.env.PASSWORD_CHECKS_FILE
let count = 0
let held: (() => void)[] | undefined

crypto.argon2 = ((...args: Parameters<typeof argon2>) => {
  count++
  if (file) appendFileSync(file, '.')
  const compute = () => argon2(...args)
  if (held) held.push(compute)
  else compute()
}) as typeof argon2
syncBuiltinESMExports()

/** The number of passwords that this process has hashed. */
export const passwordsChecked = () => count

/** Suspends all hashing until the returned function is called. */
export function holdPasswords() {
  const waiting: (() => void)[] = []
  held = waiting
  return () => {
    held = undefined
    for (const compute of waiting.splice(0)) compute()
  }
}
