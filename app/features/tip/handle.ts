/** The two apps a tip can be handed to. */
export const TIP_METHODS = ['cashapp', 'venmo'] as const
export type TipMethod = (typeof TIP_METHODS)[number]
export const isTipMethod = (text: string): text is TipMethod =>
  (TIP_METHODS as readonly string[]).includes(text)
export type Handles = Record<TipMethod, string | null>

export const METHOD_NAMES: Record<TipMethod, string> = { cashapp: 'Cash App', venmo: 'Venmo' }
export const HANDLE_PREFIXES: Record<TipMethod, string> = { cashapp: '$', venmo: '@' }

// Cash App: at least one letter, at most 20 letters and digits (cash.app/help, "$Cashtags").
// Venmo: letters, digits, - and _, at most 30 (help.venmo.com, "Check or edit your username").
const RULES: Record<TipMethod, RegExp> = {
  cashapp: /^(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/,
  venmo: /^[A-Za-z0-9_-]{1,30}$/,
}

// First parts of a Venmo address that are pages of Venmo and never a person.
const VENMO_PAGES = new Set(['code', 'signup', 'account', 'pay', 'business', 'legal', 'settings', 'u'])

/** The bare name without its sign, taken out of a pasted address as well; what is left of other text unchanged. */
export function bareHandle(method: TipMethod, text: string) {
  const trimmed = text.trim()
  const inAddress =
    method === 'cashapp'
      ? /^(?:https?:\/\/)?(?:www\.)?cash\.(?:app|me)\/\$?([^/?#]+)/i.exec(trimmed)
      : /^(?:https?:\/\/)?(?:www\.|account\.)?venmo\.com\/(?:u\/)?([^/?#]+)/i.exec(trimmed)
  const name = inAddress?.[1] ?? trimmed
  return method === 'cashapp' ? name.replace(/^\$/, '') : name.replace(/^@/, '')
}

/** The bare name when it can be paid to, else undefined: empty, or of a form that the app does not accept. */
export function usableHandle(method: TipMethod, text: string | null) {
  const name = bareHandle(method, text ?? '')
  if (!RULES[method].test(name)) return undefined
  return method === 'venmo' && VENMO_PAGES.has(name.toLowerCase()) ? undefined : name
}

const PROBLEMS: Record<TipMethod, string> = {
  cashapp: 'A $Cashtag has up to 20 letters and digits, such as $mariacafe',
  venmo: 'A Venmo username has up to 30 letters, digits, - or _, such as @maria-cafe',
}

/** What is wrong with a handle that was typed, or undefined when it is empty or good. */
export function checkHandle(method: TipMethod, text: string) {
  if (!text.trim()) return undefined
  if (method === 'venmo' && /venmo\.com\/code\b/i.test(text)) {
    return 'This is a link to share a code. Type your username instead: it stands on your Venmo profile after the @'
  }
  return usableHandle(method, text) ? undefined : PROBLEMS[method]
}

/** The handle as people write it: $mariacafe, @maria-cafe. */
export const shownHandle = (method: TipMethod, name: string) => HANDLE_PREFIXES[method] + name

/** The stored form of a handle: with its prefix, or null without one. */
export function storedHandle(method: TipMethod, text: string) {
  const name = usableHandle(method, text)
  return name ? shownHandle(method, name) : null
}
