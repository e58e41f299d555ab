/*
 * What a page and the browser say to each other about a passkey, field by field: the credentials of password managers
 * throw in `toJSON`, and older browsers read no options as JSON.
 */

const decode = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const encode = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const decodeIds = (keys: PublicKeyCredentialDescriptorJSON[] = []) =>
  keys.map((key) => ({ ...key, id: decode(key.id) })) as PublicKeyCredentialDescriptor[]

type Response = AuthenticatorAttestationResponse & AuthenticatorAssertionResponse

const PARTS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const

/** What the server needs of a credential, as JSON. */
export function readCredential(credential: Credential | null) {
  const { id, type, response } = credential as PublicKeyCredential & { response: Response }
  const parts = PARTS.flatMap((name) => (response[name] ? [[name, encode(response[name])]] : []))
  const transports = response.getTransports?.()
  return JSON.stringify({ id, rawId: id, type, response: { ...Object.fromEntries(parts), transports } })
}

/** Asks for one of the passkeys that the options name. */
export async function getCredential(
  { challenge, allowCredentials, ...rest }: PublicKeyCredentialRequestOptionsJSON,
  more: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
) {
  const ids = { challenge: decode(challenge), allowCredentials: decodeIds(allowCredentials) }
  const publicKey = { ...rest, ...ids } as PublicKeyCredentialRequestOptions
  return readCredential(await navigator.credentials.get({ publicKey, ...more }))
}

/** Makes a passkey. */
export function createCredential(
  { challenge, user, excludeCredentials, ...rest }: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
) {
  const ids = { challenge: decode(challenge), excludeCredentials: decodeIds(excludeCredentials) }
  const publicKey = { ...rest, ...ids, user: { ...user, id: decode(user.id) } }
  return navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions, signal })
}
