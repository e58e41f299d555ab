import { describe, expect, test } from 'vitest'
import type {
  AppLaunch,
  Payment,
  PaymentMethod,
} from '#app/features/payment-methods/methods/payment-method.ts'
import messages from '#content/en/owner/payment-methods.json'
import { translateResult } from '#content/messages.ts'

/** What is filled in: the only field, or all of them. */
type Input = string | Record<string, string>

type Cases = {
  reads: [input: Input, handle: string][]
  refuses: [input: Input, problems: string | Record<string, string>][]
  opens: [handle: string, payment: Partial<Payment>, appLaunch: string | AppLaunch][]
}

const valuesOf = (method: PaymentMethod, input: Input) =>
  typeof input === 'string' ? { [method.fields[0]!.name]: input } : input

/** A tip of 5.00 for a café, with what a test changes. */
export const payment = (changed: Partial<Payment> = {}): Payment => ({
  amountMinor: 500,
  currency: 'USD',
  note: 'Tip for Blue Cup',
  ...changed,
})

/** The sentences of what is wrong, by fields. */
export function problemsOf(method: PaymentMethod, input: Input) {
  const parsed = method.parse(valuesOf(method, input))
  if ('handle' in parsed) return undefined
  return translateResult({ errors: { [parsed.field]: parsed.problem } }, messages.problems).errors
}

/** The link or the code of a tip. */
export function opened(method: PaymentMethod, handle: string, changed: Partial<Payment> = {}) {
  const appLaunch = method.open(handle, payment(changed))
  return appLaunch.kind === 'link' ? appLaunch.href : appLaunch.text
}

/** Tests what a way reads, refuses and opens. A problem without a field is that of the only one. */
export function describeMethod(method: PaymentMethod, { reads, refuses, opens }: Cases) {
  describe(method.name, () => {
    test.each(reads)('%j is stored as %j', (input, handle) => {
      expect(method.parse(valuesOf(method, input))).toEqual({ handle })
    })

    test.each(refuses)('%j is refused: %j', (input, problems) => {
      const expected = typeof problems === 'string' ? { [method.fields[0]!.name]: problems } : problems
      expect(problemsOf(method, input)).toEqual(expected)
    })

    test.each(opens)('%j with %j opens %j', (handle, changed, appLaunch) => {
      if (typeof appLaunch === 'string') expect(opened(method, handle, changed)).toBe(appLaunch)
      else expect(method.open(handle, payment(changed))).toEqual(appLaunch)
    })
  })
}
