import {
  checkHandle,
  HANDLE_PREFIXES,
  type HandleProblem,
  shownHandle,
  type TipMethod,
  usableHandle,
} from '#app/features/tip/handle.ts'
import type { Cause } from '#content/messages/cause.ts'
import type { messages } from '#content/messages/en/owner/profile.ts'

const SHORT_VENMO = 5 // characters; shorter names are rare and mostly a typo

/** Causes of the messages of `profile`. */
type HandleAdvice = { problem?: HandleProblem; name?: string; hint?: Cause<typeof messages.handle> }

const ADDRESSES: Record<TipMethod, string[]> = {
  cashapp: ['cash.app/$'],
  venmo: ['venmo.com/u/', 'account.venmo.com/u/'],
}
const STARTS = ['', 'https://', 'http://', 'https://www.', 'www.']

const isAddress = (text: string) => /[:./]/.test(text)

/** Only the prefix, or the beginning of a URL without the name. */
const isUnfinished = (method: TipMethod, text: string) =>
  text === HANDLE_PREFIXES[method] ||
  (isAddress(text) &&
    ADDRESSES[method].some((rest) => STARTS.some((start) => (start + rest).startsWith(text.toLowerCase()))))

/** The error or the hint for a handle while it is typed. Empty for an unfinished URL. */
export function adviseHandle(method: TipMethod, typed: string): HandleAdvice {
  const text = typed.trim()
  if (!text || isUnfinished(method, text)) return {}
  const problem = checkHandle(method, text)
  if (problem) return { problem }
  const name = usableHandle(method, text)!
  const shown = shownHandle(method, name)
  if (method === 'venmo' && name.length < SHORT_VENMO) {
    return { name, hint: ['short', { name: shown }] }
  }
  return { name, hint: [isAddress(text) ? 'understood' : 'leadsTo', { name: shown }] }
}
