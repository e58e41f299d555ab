/** The heading of every page that could not find or load its provider. */
export const LOOKUP_FAILED = 'Failed to load session data'

const PERMISSION_DENIED = 'Firestore permission denied. Please check security rules.'

// What went wrong with a lookup: an id problem, a missing provider, or what the data store said.
const causes = {
  'no-id': { message: 'No provider ID found in the URL.', status: 400 },
  'invalid-id': { message: 'Invalid provider ID format.', status: 400 },
  'test-id': { message: 'Test provider IDs are not allowed in production.', status: 400 },
  'not-found': { message: 'Provider not found.', status: 404 },
  'permission-denied': { message: PERMISSION_DENIED, status: 403 },
  unreachable: { message: 'Error fetching provider data: the data store does not answer', status: 503 },
}
export type LookupCause = keyof typeof causes

const isCause = (text: string): text is LookupCause => Object.hasOwn(causes, text)

/** Sentence and HTTP status for a cause known on the server. */
export const lookupFailure = (cause: LookupCause) => causes[cause]

/** The sentence for whatever a lookup threw, in the browser. */
export function lookupMessage(error: unknown) {
  if (!(error instanceof Error)) return 'Error fetching provider data.'
  if (isCause(error.message)) return causes[error.message].message
  if (error.message.includes('permission-denied')) return PERMISSION_DENIED
  if (/network/i.test(error.message)) return 'Network error. Please check your connection.'
  return `Error fetching provider data: ${error.message}`
}
