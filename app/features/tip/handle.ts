import type { ProfileCause } from '#content/messages/en/owner/profile.ts'

/** The two apps a tip can be handed to. */
export const TIP_METHODS = ['cashapp', 'venmo'] as const
export type TipMethod = (typeof TIP_METHODS)[number]
export const isTipMethod = (text: string): text is TipMethod =>
  (TIP_METHODS as readonly string[]).includes(text)
export type Handles = Record<TipMethod, string | null>
export const NO_HANDLES: Handles = { cashapp: null, venmo: null }

export const METHOD_NAMES: Record<TipMethod, string> = { cashapp: 'Cash App', venmo: 'Venmo' }
export const HANDLE_PREFIXES: Record<TipMethod, string> = { cashapp: '$', venmo: '@' }

/** What is wrong with a handle: a cause of the messages of `profile`. */
export type HandleProblem = Extract<ProfileCause, `${'cashtag' | 'venmo'}-${string}`>

type Rule = { broken: RegExp; problem: HandleProblem }

// Cash App: at least one letter, at most 20 letters and digits (cash.app/help, "$Cashtags").
// Venmo: letters, digits, - and _, at most 30 (help.venmo.com, "Check or edit your username").
const RULES: Record<TipMethod, Rule[]> = {
  cashapp: [
    { broken: /[^A-Za-z0-9]|^$/, problem: 'cashtag-characters' },
    { broken: /.{21}/, problem: 'cashtag-long' },
    { broken: /^\d+$/, problem: 'cashtag-no-letter' },
  ],
  venmo: [
    { broken: /[^A-Za-z0-9_-]|^$/, problem: 'venmo-characters' },
    { broken: /.{31}/, problem: 'venmo-long' },
    { broken: /^(account|business|code|legal|pay|settings|signup|u)$/i, problem: 'venmo-page' },
  ],
}

const NAMES_NOBODY: Record<TipMethod, HandleProblem> = { cashapp: 'cashtag-address', venmo: 'venmo-address' }

const HOSTS: Record<TipMethod, RegExp> = {
  cashapp: /^(www\.)?cash\.(app|me)$/,
  venmo: /^(www\.|account\.)?venmo\.com$/,
}

// The addresses that are the profile of a person, as host and path. What may follow a cashtag is an amount.
const PROFILES: Record<TipMethod, RegExp> = {
  cashapp: /^(?:www\.)?cash\.app\/(?:\$|%24)([^/]+)(?:\/\d+(?:\.\d{1,2})?)?\/?$/i,
  venmo: /^(?:(?:www\.|account\.)?venmo\.com\/u\/@?|(?:www\.)?venmo\.com\/@)([^/]+)\/?$/,
}
const SHORT_PROFILE = /^(?:www\.)?venmo\.com\/([\w-]{5,30})\/?$/ // usernames have at least 5 characters

// Pages of Venmo that look like a short profile.
const VENMO_PAGES =
  /^(about|account|business|careers|checkout|contact|credit-?card|crypto|debit-?card|developers|discover|download|gift-?cards?|groups|legal|login|offers|press|privacy|products|purchase-protection|resources|rewards|safety|security|settings|sign-?in|sign-?up|statement|support|taxes|terms|transfer)$/i

const VENMO_PAYMENTS = /^(www\.|account\.)?venmo\.com\/(pay)?$|^paycharge$/

/** The address in a text that was pasted, when it is one of this payment app. */
function readAddress(method: TipMethod, text: string) {
  const full = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const address = new URL(full)
  if (method === 'venmo' && address.protocol === 'venmo:') return address
  return /^https?:$/.test(address.protocol) && HOSTS[method].test(address.hostname) ? address : undefined
}

/** The name in an address that is a person's profile or asks for a payment to one; undefined for any other address. */
function nameInAddress(method: TipMethod, { hostname, pathname, searchParams }: URL) {
  const hostAndPath = hostname + pathname
  const name = PROFILES[method].exec(hostAndPath)?.[1]
  if (name || method === 'cashapp') return name
  if (VENMO_PAYMENTS.test(hostAndPath)) return /^[\w-]+$/.exec(searchParams.get('recipients') ?? '')?.[0]
  const short = SHORT_PROFILE.exec(hostAndPath)?.[1]
  return short && !VENMO_PAGES.test(short) ? short : undefined
}

const withoutPrefix = (method: TipMethod, text: string) =>
  text.startsWith(HANDLE_PREFIXES[method]) ? text.slice(1) : text

/** The bare name in a text that was typed or pasted, or what is wrong with it. */
function readHandle(method: TipMethod, text: string): { name: string } | { problem: HandleProblem } {
  const trimmed = text.trim()
  if (method === 'venmo' && /venmo\.com\/code\b|paypal\.com\/qrcodes\//i.test(trimmed)) {
    return { problem: 'venmo-code' }
  }
  const address = readAddress(method, trimmed)
  const name = address ? nameInAddress(method, address) : withoutPrefix(method, trimmed)
  if (name === undefined) return { problem: NAMES_NOBODY[method] }
  const problem = RULES[method].find(({ broken }) => broken.test(name))?.problem
  return problem ? { problem } : { name }
}

/** The bare name when it can be paid to, else undefined: empty, or of a form that the app does not accept. */
export function usableHandle(method: TipMethod, text: string | null) {
  const handle = readHandle(method, text ?? '')
  return 'name' in handle ? handle.name : undefined
}

/** What is wrong with a handle that was typed, or undefined when it is empty or good. */
export function checkHandle(method: TipMethod, text: string) {
  if (!text.trim()) return undefined
  const handle = readHandle(method, text)
  return 'problem' in handle ? handle.problem : undefined
}

/** The handle as people write it: $mariacafe, @maria-cafe. */
export const shownHandle = (method: TipMethod, name: string) => HANDLE_PREFIXES[method] + name

/** The stored form of a handle: with its prefix, or null without one. */
export function storedHandle(method: TipMethod, text: string) {
  const name = usableHandle(method, text)
  return name ? shownHandle(method, name) : null
}
