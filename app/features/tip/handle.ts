/** The two apps a tip can be handed to. */
export const TIP_METHODS = ['cashapp', 'venmo'] as const
export type TipMethod = (typeof TIP_METHODS)[number]
export const isTipMethod = (text: string): text is TipMethod =>
  (TIP_METHODS as readonly string[]).includes(text)
export type Handles = Record<TipMethod, string | null>

export const METHOD_NAMES: Record<TipMethod, string> = { cashapp: 'Cash App', venmo: 'Venmo' }
export const HANDLE_PREFIXES: Record<TipMethod, string> = { cashapp: '$', venmo: '@' }

type Rule = { broken: RegExp; message: string }

// Cash App: at least one letter, at most 20 letters and digits (cash.app/help, "$Cashtags").
// Venmo: letters, digits, - and _, at most 30 (help.venmo.com, "Check or edit your username").
const RULES: Record<TipMethod, Rule[]> = {
  cashapp: [
    {
      broken: /[^A-Za-z0-9]|^$/,
      message: 'A $Cashtag has only letters from a to z and digits, such as $mariacafe',
    },
    { broken: /.{21}/, message: 'A $Cashtag has at most 20 characters' },
    { broken: /^\d+$/, message: 'A $Cashtag has at least one letter, such as $mariacafe' },
  ],
  venmo: [
    {
      broken: /[^A-Za-z0-9_-]|^$/,
      message: 'A Venmo username has only letters from a to z, digits, - and _, such as @maria-cafe',
    },
    { broken: /.{31}/, message: 'A Venmo username has at most 30 characters' },
    {
      broken: /^(account|business|code|legal|pay|settings|signup|u)$/i,
      message: 'This is a page of Venmo. Type your username: it is on your Venmo profile, after the @',
    },
  ],
}

const NAMES_NOBODY: Record<TipMethod, string> = {
  cashapp:
    'This Cash App address does not end in your $Cashtag. Type your $Cashtag instead: it is on your Cash App profile, after the $',
  venmo:
    'This Venmo address does not end in your username. Type your username instead: it is on your Venmo profile, after the @',
}
const VENMO_CODE =
  'This is a link to share a code. Type your username instead: it is on your Venmo profile, after the @'

const HOSTS: Record<TipMethod, RegExp> = {
  cashapp: /^(www\.)?cash\.(app|me)$/,
  venmo: /^(www\.|account\.)?venmo\.com$/,
}

// First parts of a Venmo address that are pages and never a person.
const VENMO_PAGES =
  /^(about|blog|careers|checkout|contact|download|fees|help|home|jobs|login|press|privacy|resources|security|signin|statement|support|team|terms)$/i

/** The address in a text that was pasted, when it is one of this payment app. */
function readAddress(method: TipMethod, text: string) {
  const full = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const address = new URL(full)
  if (method === 'venmo' && address.protocol === 'venmo:') return address
  return /^https?:$/.test(address.protocol) && HOSTS[method].test(address.hostname) ? address : undefined
}

/** The name in an address, or undefined where it is one of the app's other pages. */
function nameInAddress(method: TipMethod, { protocol, hostname, pathname, searchParams }: URL) {
  // What follows a cashtag is an amount. Any other first part is a page, not a person.
  if (method === 'cashapp') return /^\/(?:\$|%24)([^/]+)/i.exec(pathname)?.[1]
  const profile = /^\/u\/@?([^/]+)\/?$/.exec(pathname)
  if (profile) return profile[1]
  const recipient = searchParams.get('recipients')
  if (recipient !== null) return /^[\w-]+$/.exec(recipient)?.[0]
  if (protocol === 'venmo:' || hostname.startsWith('account.')) return undefined
  const name = /^\/@?([^/]+)\/?$/.exec(pathname)?.[1]
  return name && VENMO_PAGES.test(name) ? undefined : name
}

const withoutPrefix = (method: TipMethod, text: string) =>
  text.startsWith(HANDLE_PREFIXES[method]) ? text.slice(1) : text

/** The bare name in a text that was typed or pasted, or what is wrong with it. */
function readHandle(method: TipMethod, text: string): { name: string } | { problem: string } {
  const trimmed = text.trim()
  if (method === 'venmo' && /venmo\.com\/code\b|paypal\.com\/qrcodes\//i.test(trimmed)) {
    return { problem: VENMO_CODE }
  }
  const address = readAddress(method, trimmed)
  const name = address ? nameInAddress(method, address) : withoutPrefix(method, trimmed)
  if (name === undefined) return { problem: NAMES_NOBODY[method] }
  const problem = RULES[method].find(({ broken }) => broken.test(name))?.message
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
