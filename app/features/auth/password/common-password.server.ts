import { COMMON_PASSWORDS } from '#content/common-passwords.server.ts'
import { TOO_COMMON } from './new-password.ts'

const common = new Set(COMMON_PASSWORDS)

/** Adds the error of a password that many people use. The list is too long for the browser. */
export const refuseCommonPassword = <Errors extends { password?: string }>(
  errors: Errors,
  { password }: { password: string },
): Errors =>
  !errors.password && common.has(password.toLowerCase()) ? { ...errors, password: TOO_COMMON } : errors
