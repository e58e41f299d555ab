// Mechanism: integrations: bearer tokens, scopes
/** What a token may read. */
export const TOKEN_SCOPES = ['profile:read', 'places:read', 'tips:read', 'stats:read', 'scores:read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

export const MAX_TOKENS = 20
export const MAX_TOKEN_NAME = 60 // characters

const PREFIX = 'tlk_' // by which scanners of published code recognise one
export const TOKEN_LENGTH = 43 // characters after the prefix, 256 bits
const TOKEN = new RegExp(`^${PREFIX}[A-Za-z0-9]{${TOKEN_LENGTH}}$`)
const BEGIN_LENGTH = PREFIX.length + 4

export const toToken = (random: string) => PREFIX + random
export const beginOf = (token: string) => token.slice(0, BEGIN_LENGTH)

/** The token of an Authorization header (RFC 6750); undefined without one of the right form. */
export function readBearer(header: string | null) {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  return TOKEN.test(token) ? token : undefined
}

/** The scopes that are named, in their order. */
export const readScopes = (names: readonly string[]) => TOKEN_SCOPES.filter((scope) => names.includes(scope))

export type TokenProblem = 'no-name' | 'long-name' | 'no-scope'

/** What is wrong with the fields of a new token. */
export function checkToken({ name, scopes }: { name: string; scopes: readonly TokenScope[] }) {
  const errors: { name?: TokenProblem; scopes?: TokenProblem } = {}
  if (!name) errors.name = 'no-name'
  else if ([...name].length > MAX_TOKEN_NAME) errors.name = 'long-name'
  if (!scopes.length) errors.scopes = 'no-scope'
  return errors
}
