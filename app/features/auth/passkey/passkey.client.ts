import type { AnyCause } from '#content/messages/cause.ts'
import { mayHavePasskeys, type PasskeyPurpose } from './passkey.ts'

/** Whether this browser has passkeys here. */
export const canUsePasskeys = () =>
  window.isSecureContext &&
  mayHavePasskeys(location.origin) &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Why there is no answer: a cause of the messages of `sign-in`, or nothing where the question was withdrawn. */
type Unanswered = { json?: undefined; problem?: AnyCause }
type Answered = { json: string }

// A browser has one question at a time: autofill has to stop before the window of a button opens.
let question: AbortController | undefined

export const withdrawQuestion = () => question?.abort()

function newQuestion() {
  withdrawQuestion()
  question = new AbortController()
  return question.signal
}

const PROBLEMS: Record<string, AnyCause | undefined> = {
  AbortError: undefined,
  NotAllowedError: 'passkey-cancelled',
  InvalidStateError: 'passkey-here',
  SecurityError: 'passkey-insecure',
}

function unanswered(error: unknown): Unanswered {
  const { name } = error as Error
  return { problem: name in PROBLEMS ? PROBLEMS[name] : 'passkey-failed' }
}

const CAUSES = /^(passkey-|no-password|wrong-password|old-session|too-many-tries)/ // causes of ours

/** Sends a form and returns the JSON of the response, or why it was refused. */
async function post<T>(path: string, fields: Record<string, string>): Promise<T | { problem: AnyCause }> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
    const result = await response.json()
    if (response.ok) return result
    return { problem: CAUSES.test(result.error) ? result.error : 'passkey-failed' }
  } catch {
    return { problem: 'passkey-failed' }
  }
}

const askServer = <T>(purpose: PasskeyPurpose, fields = {}) =>
  post<T>('/api/passkeys/options', { purpose, ...fields })

type Request = PublicKeyCredentialRequestOptionsJSON

/** Asks for a passkey, in a window of the browser or with `conditional` among what it fills in. */
export async function askPasskey(
  purpose: 'sign-in' | 'reauthenticate',
  mediation?: 'conditional',
): Promise<Answered | Unanswered> {
  const signal = newQuestion()
  const options = await askServer<Request>(purpose)
  if ('problem' in options) return options
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    return { json: JSON.stringify(await navigator.credentials.get({ publicKey, mediation, signal })) }
  } catch (error) {
    return unanswered(error)
  }
}

/** Whether the browser offers passkeys where it fills in an address. */
export const offersPasskeys = async () =>
  canUsePasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.())

/** Tells the browser that nobody has this passkey any more, so that it no longer offers it. */
function forget(json: string) {
  const { signalUnknownCredential } = PublicKeyCredential as {
    signalUnknownCredential?: (of: { rpId: string; credentialId: string }) => Promise<void>
  }
  const of = { rpId: location.hostname, credentialId: JSON.parse(json).id }
  signalUnknownCredential?.call(PublicKeyCredential, of).catch(() => {})
}

type SignIn = { mediation?: 'conditional'; remember?: () => boolean } // as the session before, without a choice

/** Signs in with a passkey; returns why not. */
export async function signInHereByPasskey({
  mediation,
  remember,
}: SignIn = {}): Promise<{ done: true } | { done?: undefined; problem?: AnyCause }> {
  const answer = await askPasskey('sign-in', mediation)
  // Nobody has asked for what the browser fills in.
  if (answer.json === undefined) return mediation ? {} : answer
  const choice = remember && { remember: remember() ? 'yes' : 'no' }
  const result = await post<{ done: true }>('/api/auth/passkey', { response: answer.json, ...choice })
  if ('problem' in result && result.problem === 'passkey-unknown') forget(answer.json)
  return result
}

type Creation = PublicKeyCredentialCreationOptionsJSON

/** Makes a passkey and stores it for the user who is signed in; `answer` is what re-authentication asked for. */
export async function makePasskey(
  answer: Record<string, string> = {},
): Promise<{ done: true } | { done?: undefined; problem?: AnyCause }> {
  const signal = newQuestion()
  const options = await askServer<Creation>('register', answer)
  if ('problem' in options) return options
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const response = JSON.stringify(await navigator.credentials.create({ publicKey, signal }))
    return post<{ done: true }>('/api/passkeys/register', { response })
  } catch (error) {
    return unanswered(error)
  }
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
