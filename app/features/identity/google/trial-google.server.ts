import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { renderPng } from '#app/server/storage/sharp.server.ts'
import { renderTrialGooglePage } from './trial-google-page.server.tsx'
import { trialSub } from './trial-sub.server.ts'

const PICTURE = '/picture.png'
const PICTURE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#2459a8"/></svg>'
const CLIENT_ID = 'tiplark-trial'

type Person = { sub: string; email: string; email_verified: boolean; name: string; picture: string }

/** The provider's configuration: one client, any person, any address. */
async function openProvider(
  issuer: string,
  secret: string,
  origins: Set<string>,
  people: Map<string, Person>,
) {
  // Loaded only here: a production installation does not have the package.
  const { default: Provider, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secret,
        redirect_uris: Array.from(origins, (origin) => `${origin}/api/auth/callback/google`),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false, // Google puts the email into the ID token, too
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => person as never }
    },
    interactions: { policy, url: (_ctx, { uid }) => `/choose/${uid}` },
    // There is no consent page.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
}

/**
 * An OpenID Connect provider that simulates Google in a trial or test. It authenticates without a password, so
 * only a trial may start it. Its packages are loaded at the first request.
 */
export async function startTrialGoogle(port: number) {
  if (!env.trial) throw new Error('The stand-in for Google believes everybody: it never runs in production')
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const origins = new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`, env.publicUrl])
  const people = new Map<string, Person>()
  const secret = randomBytes(24).toString('base64url')
  let opened: ReturnType<typeof openProvider> | undefined
  const open = () => (opened ??= openProvider(issuer, secret, origins, people))

  async function choose(request: IncomingMessage, response: ServerResponse) {
    const provider = await open()
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(renderTrialGooglePage())
    }
    const form = new URLSearchParams(await text(request))
    if (form.get('choice') === 'cancel') {
      const refusal = { error: 'access_denied', error_description: form.get('reason') || undefined }
      return provider.interactionFinished(request, response, refusal)
    }
    const email = (form.get('email') ?? '').trim().toLowerCase()
    const sub = trialSub(email)
    const name = form.get('name')?.trim() || email.split('@')[0] || 'Somebody'
    const picture = `${issuer}${PICTURE}`
    people.set(sub, { sub, email, name, picture, email_verified: form.get('verified') === 'on' })
    const result = { login: { accountId: sub }, select_account: {} }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.url === PICTURE) return response.end(await renderPng(PICTURE_SVG))
    if (request.url?.startsWith('/choose/')) return choose(request, response)
    const provider = await open()
    await provider.callback()(request, response)
  }

  server.on('request', (request, response) => {
    handle(request, response).catch((error) => {
      log.warn({ err: error }, 'the stand-in for Google could not answer')
      response.statusCode = 400
      response.end('This sign-in is over. Close this window and try again.')
    })
  })

  const settings = { id: CLIENT_ID, secret, discovery: `${issuer}/.well-known/openid-configuration` }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { settings, stop }
}
