import { setTimeout as wait } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { authOptions } from '../session/auth.server.ts'
import { rememberAsWished, withoutShortSign } from './google-remember.server.ts'

const DISCOVERY_MS = 8000

export type GoogleSettings = { id: string; secret: string; discovery: string }

let trial: GoogleSettings | undefined

/** Puts the trial's own server in Google's place. */
export function standInForGoogle(settings: GoogleSettings) {
  if (!env.trial) throw new Error('Only a trial may have a stand-in for Google')
  trial = settings
}

function settings(): GoogleSettings | undefined {
  const { id, secret, discovery } = env.google
  return id && secret ? { id, secret, discovery } : trial
}

const open = (origin: string, { id, secret, discovery }: GoogleSettings) =>
  betterAuth({
    ...authOptions,
    baseURL: origin,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            clientId: id,
            clientSecret: secret,
            discoveryUrl: discovery,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  })

type GoogleAuth = ReturnType<typeof open>
let kept: { origin: string; auth: Promise<GoogleAuth | undefined> } | undefined

/**
 * The library with Google's addresses, which it reads from the discovery address only once. Where that fails, the next
 * person's attempt reads them again.
 */
async function googleAuth(origin: string) {
  const google = settings()
  if (!google) return undefined
  if (kept?.origin !== origin) kept = { origin, auth: discover(origin, google) }
  const auth = await kept.auth
  if (!auth) kept = undefined
  return auth
}

async function discover(origin: string, google: GoogleSettings) {
  const auth = open(origin, google)
  const late = wait(DISCOVERY_MS, undefined, { ref: false })
  const context = await Promise.race([auth.$context, late]).catch((error) =>
    log.warn({ err: error }, 'Google could not be discovered'),
  )
  return context?.socialProviders.some(({ id }) => id === 'google') ? auth : undefined
}

/** Google's page for a sign-in that ends at `done`, and the cookie that ties it to this browser; or undefined. */
export async function startGoogle(origin: string, done: string) {
  const auth = await googleAuth(origin)
  if (!auth) return undefined
  const { response, headers } = await auth.api.signInSocial({
    body: { provider: 'google', callbackURL: done, errorCallbackURL: done, disableRedirect: true },
    returnHeaders: true,
  })
  return response.url ? { address: response.url, headers } : undefined
}

/** What Google's answer leads to: signed in or not, a redirect to where the start said. */
export async function finishGoogle(request: Request, origin: string) {
  const auth = await googleAuth(origin)
  if (!auth) return undefined
  // How long an earlier sign-in was remembered says nothing about this one.
  const headers = new Headers(request.headers)
  headers.set('cookie', await withoutShortSign(headers))
  const answer = await auth.handler(new Request(request.url, { headers }))
  return { status: answer.status, headers: await rememberAsWished(answer.headers) }
}
