import type { Messages } from '#content/messages.ts'

// Why a lookup failed: an invalid id, a missing or suspended provider, or an error of the database.
const STATUS = {
  'no-id': 400,
  'invalid-id': 400,
  'test-id': 400,
  'not-found': 404,
  suspended: 403,
  // Known codes: no misses, by which strangers are kept from trying codes.
  resting: 410,
  blank: 410,
  'permission-denied': 403,
  unreachable: 503,
}
export type LookupCause = keyof typeof STATUS

const isCause = (text: string): text is LookupCause => Object.hasOwn(STATUS, text)

export const lookupStatus = (cause: LookupCause) => STATUS[cause]

/** Sentence and HTTP status for a cause known on the server. */
export const lookupFailure = (cause: LookupCause, messages: Messages['problems']) => ({
  message: messages.lookup[cause],
  status: STATUS[cause],
})

/** The sentence for an error of a lookup in the browser. */
export function lookupMessage(error: unknown, messages: Messages['problems']) {
  if (!(error instanceof Error)) return messages.unknown
  if (isCause(error.message)) return messages.lookup[error.message]
  if (error.message.includes('permission-denied')) return messages.lookup['permission-denied']
  if (/network/i.test(error.message)) return messages.network
  return `${messages.because} ${error.message}`
}
