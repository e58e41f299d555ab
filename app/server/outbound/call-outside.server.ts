// Mechanism: SSRF: addresses that may be called, pinned connections
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

const TIMEOUT_MS = 15_000
const MAX_READ_BYTES = 1024

/** Asks the name servers itself: `getaddrinfo` would wait for a slow one on a thread that passwords are hashed on. */
export const resolver = new Resolver({ timeout: 3000, tries: 2 })

export type CallFailure = 'timeout' | 'unreachable' | 'private-address' | 'certificate'
export type CallResult =
  | { status: number; retryAfter: string | null; failure?: undefined }
  | { failure: CallFailure; status?: undefined }

class PrivateAddress extends Error {}

type Address = { address: string; family: 4 | 6 }

/** The addresses of a host; throws if one of them is no public one, or if there are none. */
async function findPublicAddresses(host: string): Promise<Address[]> {
  const literal = host.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  if (family) {
    if (!isPublicAddress(literal)) throw new PrivateAddress()
    return [{ address: literal, family: family === 4 ? 4 : 6 }]
  }
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 as const })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 as const })),
  ]
  if (!addresses.length) throw new Error('the host has no address')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress()
  return addresses
}

/** Connects to these addresses, whatever the name leads to by now (DNS rebinding). */
const pinned =
  (addresses: Address[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first!.address, first!.family)
  }

type Call = {
  headers: Record<string, string>
  body: string
  isTrusted: boolean // a host of the installation's own network, by its settings
  timeoutMs?: number
}

/** Reads the beginning of a response and drops the rest. */
async function readBegin(response: IncomingMessage) {
  let read = 0
  for await (const chunk of response) {
    read += (chunk as Buffer).length
    if (read >= MAX_READ_BYTES) break // ends the connection
  }
}

function post(url: URL, { headers, body }: Call, signal: AbortSignal, lookup?: LookupFunction) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: 'POST', headers, agent: false, signal, ...(lookup && { lookup }) }
    request(url, options, resolve).on('error', reject).end(body)
  })
}

const ABORTED = Symbol('aborted')

function failureOf(error: unknown, signal: AbortSignal): CallFailure {
  if (error === ABORTED || signal.aborted) return 'timeout'
  if (error instanceof PrivateAddress) return 'private-address'
  const { code = '' } = error as { code?: string }
  return /CERT|VERIFY|SELF_SIGNED/.test(code) ? 'certificate' : 'unreachable'
}

/** Posts to an address that a user chose. Follows no redirect, and connects only to what was checked. */
export async function callOutside(url: URL, call: Call): Promise<CallResult> {
  const signal = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS)
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(ABORTED)))
  aborted.catch(() => {}) // when nobody waits any more
  const run = async () => {
    if (!call.isTrusted && url.protocol !== 'https:') throw new PrivateAddress()
    const lookup = call.isTrusted ? undefined : pinned(await findPublicAddresses(url.hostname))
    const response = await post(url, call, signal, lookup)
    await readBegin(response).catch(() => {}) // it has answered
    return { status: response.statusCode!, retryAfter: response.headers['retry-after'] ?? null }
  }
  try {
    return await Promise.race([run(), aborted])
  } catch (error) {
    return { failure: failureOf(error, signal) }
  }
}
