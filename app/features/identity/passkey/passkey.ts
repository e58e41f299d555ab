import type { ProblemKey } from '#content/messages.ts'

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10

export const MAX_PASSKEY_NAME = 60 // characters

/** What a browser asks a passkey for. */
export const PASSKEY_PURPOSES = ['register', 'sign-in', 'reauthenticate'] as const
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]

export const isPasskeyPurpose = (text: string): text is PasskeyPurpose =>
  PASSKEY_PURPOSES.some((purpose) => purpose === text)

/** Why a passkey was refused: a cause of the messages of `sign-in`. */
export type PasskeyRefusal = Extract<ProblemKey<'sign-in'>, `passkey-${string}`>

/** Whether pages of this origin can have passkeys: they need https or localhost, and a name of the site. */
export function mayHavePasskeys(origin: string) {
  const { protocol, hostname } = new URL(origin)
  if (/^[\d.]+$|^\[/.test(hostname)) return false
  return protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname)
}

/** What is shown of a passkey. */
export type ListedPasskey = {
  id: string
  name: string
  usedAt: number | null
  createdAt: number
  isStopped: boolean // a copy of it may exist
  kind: PasskeyKind
}

/** The sign of a passkey: a stick, a computer, or anything that reads a finger or a face. */
export type PasskeyKind = 'stick' | 'computer' | 'person'

/** What kind of device keeps a passkey, by how it is reached and what it is called. */
export function passkeyKind(name: string, transports: string): PasskeyKind {
  if (transports && !/internal|hybrid/.test(transports)) return 'stick'
  return /windows|mac\b|laptop|linux|chromebook|computer|notebook/i.test(name) ? 'computer' : 'person'
}

/** The name that a person gave to a passkey, as it is stored; undefined for one that is empty or too long. */
export function parsePasskeyName(typed: string) {
  const name = typed.replace(/\s+/g, ' ').trim()
  return name && [...name].length <= MAX_PASSKEY_NAME ? name : undefined
}
