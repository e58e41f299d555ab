import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Import it before the product where a test is about who gets in, not about how passwords are stored: argon2id takes a
 * thousandth of the memory. What such a test stores, only it can verify.
 */
const { argon2 } = crypto
crypto.argon2 = ((algorithm, { memory, ...parameters }, done) =>
  argon2(algorithm, { ...parameters, memory: Math.min(memory, 19) }, done)) as typeof argon2
syncBuiltinESMExports()
