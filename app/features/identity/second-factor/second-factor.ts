import { asciiDigits } from '#app/kit/money/digits.ts'
import type { FormErrors, FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10

const GROUP = 5 // letters of a recovery code that are written together

/** What a recovery code is made of: capitals and digits that do not look alike. */
export const RECOVERY_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_LENGTH = 2 * GROUP

/** A recovery code as it is shown, in two groups. */
export const showRecoveryCode = (code: string) => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`

/** A recovery code however it was typed; undefined if it can be none. */
export function readRecoveryCode(typed: string) {
  const code = asciiDigits(typed.toUpperCase()).replace(/[^\p{L}\p{N}]/gu, '')
  return new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`).test(code) ? code : undefined
}

/** The digits of a code, which apps show in groups; undefined if it can be none. */
export function readCode(typed: string) {
  const code = asciiDigits(typed).replace(/\s/g, '')
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code) ? code : undefined
}

/** The ways in which an account can pass the second step of a sign-in. */
export type StepMethods = { code: boolean; recovery: boolean; passkey: boolean }

/** The fields of the second step; a form has one of them. */
export type StepFields = { code: string; recovery: string }
export type StepResult = FormResult<StepFields, ProblemKey<'sign-in'>> & { expired?: boolean }

/** One cause for the field that the form has and that is empty. */
export function checkStep(fields: Partial<StepFields>): FormErrors<StepFields, ProblemKey<'sign-in'>> {
  if (fields.recovery !== undefined) return fields.recovery.trim() ? {} : { recovery: 'code-missing' }
  return fields.code?.trim() ? {} : { code: 'code-missing' }
}

/** Which field a page shows that was asked for recovery codes, or not. */
export const stepField = (methods: StepMethods, wanted: string | null): keyof StepFields | undefined => {
  if (methods.recovery && (wanted === 'recovery' || !methods.code)) return 'recovery'
  return methods.code ? 'code' : undefined
}

/** What an undo left of the ways to sign in: names of passkeys, an authenticator app, Google. */
export type KeysLeft = { passkeys: string[]; app: boolean; google: boolean }

/** The keys that were removed. */
export type RemovedKeys = KeysLeft & { codes: boolean }
