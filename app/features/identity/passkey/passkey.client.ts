import type { AnyMessageKey } from '#content/messages.ts'
import { mayHavePasskeys, type PasskeyPurpose } from './passkey.ts'

/** Whether this browser has passkeys here. */
export const canUsePasskeys = () =>
  window.isSecureContext && mayHavePasskeys(location.origin) && 'PublicKeyCredential' in window

/** Why there is no answer: a cause of the messages of `sign-in`, or nothing where the question was withdrawn. */
type Unanswered = { json?: undefined; problem?: AnyMessageKey }
type Answered = { json: string }

// A browser has one question at a time: autofill has to stop before the window of a button opens.
let question: AbortController | undefined

export const withdrawQuestion = () => question?.abort()

export function newPasskeyQuestion() {
  withdrawQuestion()
  question = new AbortController()
  return question.signal
}

const PROBLEMS: Record<string, AnyMessageKey | undefined> = {
  AbortError: undefined,
  NotAllowedError: 'passkey-cancelled',
  InvalidStateError: 'passkey-here',
  SecurityError: 'passkey-insecure',
}

export function unansweredPasskey(error: unknown): Unanswered {
  const { name } = error as Error
  return { problem: name in PROBLEMS ? PROBLEMS[name] : 'passkey-failed' }
}

const CAUSES = /^(passkey-|no-password|wrong-password|old-session|too-many-)/ // causes of ours

/** `isRefused`: the server has said so itself. */
type Problem = { problem: AnyMessageKey; isRefused?: boolean }

/** Sends a form and returns the JSON of the response, or why it was refused. */
export async function postPasskey<T>(path: string, fields: Record<string, string>): Promise<T | Problem> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
    const result = await response.json()
    if (response.ok) return result
    const problem = CAUSES.test(result.error) ? result.error : 'passkey-failed'
    return { problem, isRefused: response.status < 500 }
  } catch {
    return { problem: 'passkey-failed' }
  }
}

export const askForPasskeyOptions = <T>(purpose: PasskeyPurpose, fields = {}) =>
  postPasskey<T>('/api/passkeys/options', { purpose, ...fields })

type Request = PublicKeyCredentialRequestOptionsJSON

/** Asks for a passkey, in a window of the browser or with `conditional` among what it fills in. */
export async function askPasskey(
  purpose: 'sign-in' | 'reauthenticate',
  mediation?: 'conditional',
): Promise<Answered | Unanswered> {
  const signal = newPasskeyQuestion()
  try {
    const [options, { getCredential }] = await Promise.all([
      askForPasskeyOptions<Request>(purpose),
      import('./credential.client.ts'),
    ])
    if ('problem' in options) return options
    return { json: await getCredential(options, { mediation, signal }) }
  } catch (error) {
    return unansweredPasskey(error)
  }
}

/** Whether the browser offers passkeys where it fills in an address. */
export const offersPasskeys = async () =>
  canUsePasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.())

/** Tells the browser that nobody has this passkey any more, so that it no longer offers it. */
export function forgetPasskey(credentialId: string) {
  const { signalUnknownCredential } = PublicKeyCredential as {
    signalUnknownCredential?: (of: { rpId: string; credentialId: string }) => Promise<void>
  }
  signalUnknownCredential
    ?.call(PublicKeyCredential, { rpId: location.hostname, credentialId })
    .catch(() => {})
}

type SignIn = { mediation?: 'conditional'; remember?: () => boolean } // as the session before, without a choice

/** Signs in with a passkey; returns why not. */
export async function signInHereByPasskey({
  mediation,
  remember,
}: SignIn = {}): Promise<{ done: true } | { done?: undefined; problem?: AnyMessageKey }> {
  const answer = await askPasskey('sign-in', mediation)
  // Nobody has asked for what the browser fills in.
  if (answer.json === undefined) return mediation ? {} : answer
  const choice = remember && { remember: remember() ? 'yes' : 'no' }
  const result = await postPasskey<{ done: true }>('/api/auth/passkey', { response: answer.json, ...choice })
  if ('problem' in result && result.problem === 'passkey-unknown') forgetPasskey(JSON.parse(answer.json).id)
  return result
}

const OFFER = 'tiplark.passkey-offer'

/** Whether this device keeps passkeys itself and nobody has said that it should not. */
export async function wantsOffer() {
  try {
    if (!canUsePasskeys() || localStorage.getItem(OFFER)) return false
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false // without storage it would be offered at each visit
  }
}

export function dismissOffer() {
  try {
    localStorage.setItem(OFFER, 'no')
  } catch {
    // It is only hidden for now.
  }
}
