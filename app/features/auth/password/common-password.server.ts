import { COMMON_PASSWORDS } from '#content/common-passwords.server.ts'
import type { SignInCause } from '#content/messages/en/owner/sign-in.ts'

const common = new Set(COMMON_PASSWORDS)

/** Adds the error of a password that many people use. The list is too long for the browser. */
export const refuseCommonPassword = <Errors extends { password?: SignInCause }>(
  errors: Errors,
  { password }: { password: string },
): Errors =>
  !errors.password && common.has(password.toLowerCase()) ? { ...errors, password: 'too-common' } : errors
