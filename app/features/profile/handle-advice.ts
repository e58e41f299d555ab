import {
  bareHandle,
  checkHandle,
  HANDLE_PREFIXES,
  shownHandle,
  type TipMethod,
  usableHandle,
} from '#app/features/tip/handle.ts'

const SHORT_VENMO = 5 // characters; shorter names are from early days and mostly a slip

export type HandleAdvice = { problem?: string; name?: string; messages?: string }

const ADDRESSES: Record<TipMethod, string[]> = {
  cashapp: ['cash.app/$'],
  venmo: ['venmo.com/u/', 'account.venmo.com/u/'],
}
const STARTS = ['', 'https://', 'http://', 'https://www.', 'www.']

/** Only the sign, or a part of an address in which the name has yet to come. */
const isUnfinished = (method: TipMethod, text: string) =>
  text === HANDLE_PREFIXES[method] ||
  (/[:./]/.test(text) &&
    ADDRESSES[method].some((rest) => STARTS.some((start) => (start + rest).startsWith(text.toLowerCase()))))

/**
 * What to say of a handle while it is typed: what is wrong with it, or whom tips will go to. Nothing yet for an address
 * that is still being typed.
 */
export function adviseHandle(method: TipMethod, typed: string): HandleAdvice {
  const text = typed.trim()
  if (!text || isUnfinished(method, text)) return {}
  const problem = checkHandle(method, text)
  if (problem) return { problem }
  const name = usableHandle(method, text)!
  const shown = shownHandle(method, name)
  if (method === 'venmo' && name.length < SHORT_VENMO) {
    return { name, messages: `Venmo usernames are rarely this short. Please test ${shown}.` }
  }
  return {
    name,
    messages:
      bareHandle(method, text) === text.replace(/^[$@]/, '')
        ? `Tips go to ${shown}.`
        : `Understood: tips go to ${shown}.`,
  }
}
