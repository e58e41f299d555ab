// Mechanism: signing in again over the page (401 and retry), account of a page, return path
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let account: string | undefined // whose page this is
let asking = false
let declined = false // since the last sign-in

export const CHALLENGE = 'www-authenticate'

/** A 401 because the sign-in has ended, as `unauthenticated` on the server writes it. */
export const isSignInRequired = (status: number, challenge: string | null) =>
  status === 401 && challenge !== null

/** `fetch` for a request that needs a sign-in. */
export const fetchSignedIn = (send: () => Promise<Response>) =>
  sendSignedIn(send, ({ status, headers }) => isSignInRequired(status, headers.get(CHALLENGE)))

/**
 * Sends a request. When it is refused because the sign-in has ended, the user is asked to sign in again over the page,
 * and the request is sent once more; without a sign-in the refusal is the result.
 */
export async function sendSignedIn<T>(
  send: () => Promise<T>,
  isRefused: (response: T) => boolean,
): Promise<T> {
  const response = await send()
  if (!ask || !isRefused(response)) return response
  return (await ask()) ? sendSignedIn(send, isRefused) : response
}

/** Says whose page sends a request; the server takes it for no other account. */
export function withAccount(headers: Headers) {
  if (account) headers.set('x-account', account)
  return headers
}

/**
 * Lets the page of this user ask: `open` resolves whether they have signed in again. The router sends its requests with
 * the global `fetch`, the one place where a request can be sent once more. Returns how to stop.
 */
export function provideSignIn(userId: string, open: Ask) {
  const { fetch } = window
  account = userId
  ask = async () => {
    asking = true
    const signedIn = await open()
    asking = false
    declined = !signedIn
    return signedIn
  }
  window.fetch = (input, init) => {
    const headers = withAccount(new Headers(init?.headers))
    const send = () => fetch(input, { ...init, headers })
    return init?.method === 'POST' ? fetchSignedIn(send) : send()
  }
  return () => {
    ask = account = undefined
    asking = declined = false
    window.fetch = fetch
  }
}

/**
 * Whether a page stays although its sign-in has ended: it has input, or a request that waits. Then the user is asked to
 * sign in again, once.
 */
export function staysSignedOut(hasInput: boolean) {
  if (!ask || !(hasInput || asking)) return false
  if (!asking && !declined) void ask()
  return true
}
