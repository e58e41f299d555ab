// Mechanism: scanning of printed codes with the camera, permissions policy
import { isPlaceCode, readPlaceCode } from './place.ts'

/** What a scanned or typed text names: a printed code, a provider's own code, or an address of somebody else. */
export type Scanned =
  | { kind: 'code'; code: string }
  | { kind: 'provider'; providerId: string }
  | { kind: 'foreign'; address: string }
  | { kind: 'empty' }

const MAX_SHOWN = 80 // characters of a foreign address

const OF_CUSTOMERS = /^\/(?:tip|play|menu|game|session)(?:\/|$)/

/** Reads the provider that a path and query of a customer's address name. */
export type ReadProvider = (pathname: string, query: URLSearchParams) => { id?: string }

/** Reads a scanned or typed text; `origin` is the address of this product, which had `earlierHosts` before. */
export function readScanned(
  text: string,
  origin: string,
  readProvider: ReadProvider,
  earlierHosts: string[] = [],
): Scanned {
  const trimmed = text.trim()
  if (!trimmed) return { kind: 'empty' }
  const alone = trimmed.toUpperCase()
  if (isPlaceCode(alone)) return { kind: 'code', code: alone }
  const foreign: Scanned = { kind: 'foreign', address: [...trimmed].slice(0, MAX_SHOWN).join('') }
  const own = new URL(origin)
  // Typed without the scheme, as it stands on the print.
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `${own.protocol}//${trimmed}`
  if (!URL.canParse(full)) return foreign
  const { host, pathname, searchParams, username } = new URL(full)
  if (![own.host, ...earlierHosts].some((one) => host.toLowerCase() === one.toLowerCase()) || username)
    return foreign
  const code = readPlaceCode(pathname)
  if (code) return { kind: 'code', code }
  const providerId = OF_CUSTOMERS.test(pathname) ? readProvider(pathname, searchParams).id : undefined
  return providerId ? { kind: 'provider', providerId } : foreign
}
