import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, onTestFinished, vi } from 'vitest'
import { CLIENT } from '../access/client.ts'

export const GOOGLE_CALLBACK = `${CLIENT.origin}/api/auth/callback/google`
export const GOOGLE_ISSUER = 'http://google.example'
export const ROBIN = {
  sub: 'robin',
  email: 'Robin@Park.example',
  email_verified: true as unknown,
  name: 'Robin Park' as unknown,
  picture: 'https://google.example/robin.png' as unknown,
}
type Claims = Partial<typeof ROBIN>

const google = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Simulates the HTTP endpoints of Google. The authorization request determines the code that is exchanged. */
export function standInForGoogle(issuer = GOOGLE_ISSUER, tokenEndpoint = `${issuer}/token`) {
  const state = {
    requested: new URLSearchParams(),
    claims: ROBIN as Claims,
    key: google.privateKey,
    nonce: undefined as string | undefined, // by default the values of the authorization request
    challenge: undefined as string | undefined,
    hasIdToken: true,
    isDown: false,
    fetched: [] as string[],
  }
  async function exchangeCode(init: RequestInit | undefined) {
    const form = new URLSearchParams(String(init?.body))
    const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
    expect(new Headers(init?.headers).get('authorization')).toBe(`Basic ${btoa('us:secret')}`)
    expect(form.get('redirect_uri')).toBe(GOOGLE_CALLBACK)
    if (challenge !== (state.challenge ?? state.requested.get('code_challenge')))
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const idToken = await new SignJWT({ ...state.claims, nonce: state.nonce ?? state.requested.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('us')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(state.key)
    const tokens = { access_token: 'x', token_type: 'Bearer', ...(state.hasIdToken && { id_token: idToken }) }
    return Response.json(tokens)
  }
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const { href, pathname } = new URL(String(to))
    state.fetched.push(href)
    if (state.isDown) return new Response(null, { status: 503 })
    if (href === tokenEndpoint) return exchangeCode(init)
    if (pathname === '/keys')
      return Response.json({ keys: [{ ...google.publicKey.export({ format: 'jwk' }), kid: 'one' }] })
    return Response.json({
      issuer,
      authorization_endpoint: `${issuer}/choose`,
      token_endpoint: tokenEndpoint,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
  onTestFinished(() => fetching.mockRestore())
  return state
}
