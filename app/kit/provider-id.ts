// Mechanism: forms of a provider id and of a play session id
/** Why no provider can be looked up for an address. */
export type IdProblem = 'no-id' | 'invalid-id' | 'test-id'
export type ProviderIdResult = { id: string; problem?: undefined } | { id?: undefined; problem: IdProblem }

/** A provider id, as part of a regular expression. */
export const PROVIDER_ID = '[A-Za-z0-9]{1,64}'

/** Whether a provider can have this id. Another text is not queried: PostgreSQL rejects some. */
export const isProviderId = (text: string) => new RegExp(`^${PROVIDER_ID}$`).test(text)

const KNOWN_PATHS = ['tip', 'play', 'menu', 'game', 'session']
const QUERY_NAMES = ['provider', 'providerId', 'id', 'business', 'businessId', 'vendor', 'vendorId']

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // an invalid escape sequence stays part of the id, which then matches no provider
  }
}

/** The provider's part of a play session id: the characters before its first dash. Test ids are never split. */
export const providerOfSession = (sessionId: string) =>
  sessionId.startsWith('test-') ? sessionId : (sessionId.split('-')[0] ?? '')

function fromUrl(address: string) {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? ''
  const parts = path.split('/').filter(Boolean)
  const known = parts.includes('tip') ? 'tip' : KNOWN_PATHS.find((name) => parts.includes(name))
  if (!known) return parts.at(-1) ?? ''
  const id = parts[parts.indexOf(known) + 1] ?? ''
  return known === 'session' ? providerOfSession(id) : id
}

/** The bare id in a raw value of any form; 'test-default' if nothing is left of it. */
export function normaliseProviderId(raw: string) {
  const text = decode(raw).trim()
  const id = /^[a-z]+:\/\//i.test(text) ? fromUrl(text) : (text.split('?')[0] ?? '')
  return id.replace(/[/.\s]/g, '') || 'test-default'
}

/** The provider id in a raw value, or why there is none. */
export function checkProviderId(raw: string): ProviderIdResult {
  if (raw === '') return { problem: 'no-id' }
  if (decode(raw).trim() === '') return { problem: 'invalid-id' }
  const id = normaliseProviderId(raw)
  return id.startsWith('test-') ? { problem: 'test-id' } : { id }
}

type Sources = {
  property?: string
  params?: { providerId?: string; sessionId?: string }
  query?: URLSearchParams
}

/** The provider that an address names: by property, route, play session or one of the older query names. */
export function readProviderId({ property, params = {}, query = new URLSearchParams() }: Sources) {
  const session = params.sessionId ?? query.get('session')
  const raw =
    property ??
    params.providerId ??
    (session ? providerOfSession(decode(session)) : undefined) ??
    QUERY_NAMES.map((name) => query.get(name)).find(Boolean)
  return checkProviderId(raw ?? '')
}

/** The same for a path and query of one of the customer's addresses: /tip/A/B names A, /session/A-1-x names A. */
export function readProviderAddress(pathname: string, query: URLSearchParams): ProviderIdResult {
  const [, kind, first] = pathname.split('/')
  const params = !first ? {} : kind === 'session' ? { sessionId: first } : { providerId: first }
  return readProviderId({ params, query })
}
