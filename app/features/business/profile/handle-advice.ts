import type { MessageKey, Messages, ProblemKey } from '#content/messages.ts'
import { checkHandle, type PaymentName, storedHandle } from './handle.ts'

const SHORT_VENMO = '@'.length + 5 // characters; shorter names are rare and mostly a typo

/** A cause of the messages of `ways`, and one of those of `profile`. */
type HandleAdvice = {
  problem?: ProblemKey<'payment-methods'>
  handle?: string
  hint?: MessageKey<Messages['profile']['handle']>
}

const PREFIXES: Record<PaymentName, string> = { cashapp: '$', venmo: '@' }
const ADDRESSES: Record<PaymentName, string[]> = {
  cashapp: ['cash.app/$'],
  venmo: ['venmo.com/u/', 'account.venmo.com/u/'],
}
const STARTS = ['', 'https://', 'http://', 'https://www.', 'www.']

const isAddress = (text: string) => /[:./]/.test(text)

/** Only the prefix, or the beginning of a URL without the name. */
const isUnfinished = (field: PaymentName, text: string) =>
  text === PREFIXES[field] ||
  (isAddress(text) &&
    ADDRESSES[field].some((rest) => STARTS.some((start) => (start + rest).startsWith(text.toLowerCase()))))

/** The error or the hint for a payment name while it is typed. Empty for an unfinished URL. */
export function adviseHandle(field: PaymentName, typed: string): HandleAdvice {
  const text = typed.trim()
  if (!text || isUnfinished(field, text)) return {}
  const problem = checkHandle(field, text)
  if (problem) return { problem }
  const handle = storedHandle(field, text)!
  if (field === 'venmo' && handle.length < SHORT_VENMO) return { handle, hint: ['short', { name: handle }] }
  return { handle, hint: [isAddress(text) ? 'understood' : 'leadsTo', { name: handle }] }
}
