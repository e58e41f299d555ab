import type { ProblemWords } from '#content/messages/en/problems.ts'

// What went wrong with a lookup: an id problem, a missing provider, or what the data store said.
const STATUS = {
  'no-id': 400,
  'invalid-id': 400,
  'test-id': 400,
  'not-found': 404,
  'permission-denied': 403,
  unreachable: 503,
}
export type LookupCause = keyof typeof STATUS

const isCause = (text: string): text is LookupCause => Object.hasOwn(STATUS, text)

export const lookupStatus = (cause: LookupCause) => STATUS[cause]

/** Sentence and HTTP status for a cause known on the server. */
export const lookupFailure = (cause: LookupCause, words: ProblemWords) => ({
  message: words.lookup[cause],
  status: STATUS[cause],
})

/** The sentence for whatever a lookup threw, in the browser. */
export function lookupMessage(error: unknown, words: ProblemWords) {
  if (!(error instanceof Error)) return words.unknown
  if (isCause(error.message)) return words.lookup[error.message]
  if (error.message.includes('permission-denied')) return words.lookup['permission-denied']
  if (/network/i.test(error.message)) return words.network
  return `${words.because} ${error.message}`
}
