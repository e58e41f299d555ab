// Mechanism: OpenID Connect (sign-in with Google)
import type { Configuration } from 'openid-client'
import { recordRefusal } from '#app/features/audit-log/audit-log.server.ts'
import { cookieNames, defineCookie } from '#app/server/cookies.server.ts'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { needsStep } from '../second-factor/second-factor.server.ts'
import { findSignedIn } from '../session/session.server.ts'
import { mayAddUser, parseGooglePage } from './google.ts'
import { connectGoogle, consumeConnectionTicket } from './google-connection.server.ts'
import { confirmGoogleUser, findOrAddGoogleUser, requireGoogleUser } from './google-user.server.ts'

const TIMEOUT_S = 8
const START_S = 10 * 60 // seconds that a user may take on Google's pages

const METADATA = /\/\.well-known\/openid-configuration$/

const isSetUp = () => Boolean(env.google.id && env.google.secret)

const loadOidc = () => import('openid-client')

let configuration: Promise<Configuration> | undefined

/** Google's endpoints and keys, discovered once; after a failure the next sign-in discovers them again. */
async function discover() {
  const oidc = await loadOidc()
  const { id, secret, discovery } = env.google
  // By the issuer alone: then its metadata are taken only if they name it.
  const url = new URL(discovery.replace(METADATA, ''))
  configuration ??= oidc.discovery(url, id!, undefined, oidc.ClientSecretBasic(secret!), {
    timeout: TIMEOUT_S,
    execute: [
      oidc.enableNonRepudiationChecks, // verify the signature of ID tokens
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
  configuration.catch(() => {
    configuration = undefined
  })
  return configuration
}

// Ties the response to the browser that started: state, nonce, PKCE verifier, and the parameters of /google-done.
const STARTED = 'tiplark_google'
const MAX_STARTS = 5 // of one browser at a time, as the header of its cookies has a limit
const STATE = /^[\w-]{16,}$/

/** Each start has a cookie of its own, named after its state: two tabs do not break each other's sign-in. */
const startCookie = (suffix: string) => defineCookie(STARTED, { suffix, maxAge: START_S })

const suffixOf = (state: string) => `-${state.slice(0, 16)}`

/** The cookies of the oldest starts that were left, which end with one more. */
function endOldest(headers: Headers) {
  const started = cookieNames(headers).filter((name) => name.startsWith(`${STARTED}-`))
  const ended = started.slice(0, Math.max(0, started.length - MAX_STARTS + 1))
  return ended.map((name) => startCookie(name.slice(STARTED.length)).remove())
}

/** Google's page for a sign-in that ends at `/google-done` with these parameters; undefined where none is set up. */
export async function startGoogle(origin: string, done: URLSearchParams, headers = new Headers()) {
  if (!isSetUp()) return undefined
  const [oidc, config] = await Promise.all([loadOidc(), discover()])
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const verifier = oidc.randomPKCECodeVerifier()
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/api/auth/callback/google`,
    scope: 'openid email profile',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const start = new URLSearchParams({ state, nonce, verifier, done: done.toString() })
  const cookie = startCookie(suffixOf(state)).write(start.toString())
  return { address: address.href, cookies: [cookie, ...endOldest(headers)] }
}

type Failure = { error: string; error_description?: string }
type FinishedGoogle = { done: URLSearchParams; clear: string } & (
  | { userId: string }
  | { connected: true }
  | { failure: Failure }
)

/** The user that Google's response signs in, or the failure. A response is valid once, in the browser that started the sign-in. */
export async function finishGoogle(request: Request, origin: string): Promise<FinishedGoogle> {
  const { pathname, search, searchParams } = new URL(request.url)
  const answered = searchParams.get('state') ?? ''
  const cookie = startCookie(STATE.test(answered) ? suffixOf(answered) : '')
  const start = new URLSearchParams(cookie.read(request.headers))
  const ended = { done: new URLSearchParams(start.get('done') ?? ''), clear: cookie.remove() }
  const invitation = ended.done.get('invitation') ?? ''
  ended.done.delete('invitation') // it does not travel on
  const [state, nonce, verifier] = [start.get('state'), start.get('nonce'), start.get('verifier')]
  if (!isSetUp() || !state || !nonce || !verifier) {
    await recordRefusal('authn_login_fail:google')
    return { ...ended, failure: { error: 'state_mismatch' } }
  }
  const oidc = await loadOidc()
  try {
    const tokens = await oidc.authorizationCodeGrant(await discover(), new URL(pathname + search, origin), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const ticket = ended.done.get('connect')
    if (ticket !== null) {
      ended.done.set('connect', 'yes') // the ticket does not travel on
      const cause = await connectSignedIn(claims.sub, ticket, request.headers)
      return cause ? { ...ended, failure: { error: cause } } : { ...ended, connected: true }
    }
    const user = ended.done.has('confirm')
      ? await confirmGoogleUser(claims, (await findSignedIn(request.headers))?.id)
      : mayAddUser(parseGooglePage(ended.done.get('from')))
        ? await findOrAddGoogleUser(claims, invitation, request.headers.get('accept-language'))
        : await requireGoogleUser(claims)
    return 'cause' in user ? { ...ended, failure: { error: user.cause } } : { ...ended, userId: user.id }
  } catch (error) {
    await recordRefusal('authn_login_fail:google')
    if (error instanceof oidc.AuthorizationResponseError) {
      const { error: code, error_description } = error
      return { ...ended, failure: { error: code, ...(error_description && { error_description }) } }
    }
    log.error({ err: error }, 'a sign-in with Google could not be finished')
    return { ...ended, failure: { error: 'failed' } }
  }
}

/** Connects the Google account with the account of the session that the ticket was issued to; or the cause why not. */
async function connectSignedIn(sub: string, ticket: string, request: Headers) {
  const user = await findSignedIn(request)
  if (user && !needsStep(user) && (await consumeConnectionTicket(ticket, user)))
    return connectGoogle(sub, user.id)
  await recordRefusal('authn_login_fail:google-connection', user?.id)
  return 'failed'
}
