import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'

/** The ways to pay of a provider. */
export const messages = {
  fields: {
    handle: 'Name',
  },
  problems: {
    empty: 'Please fill in this field',
    unlike: icu<{ example: string }>('This does not look right. It looks like {example}'),
    long: icu<{ max: number }>('Please use at most {max} characters'),
    'other-host': icu<{ host: string }>('We do not open links of {host}.'),
    'no-name-in-link': icu<{ example: string }>(
      'This link leads to nobody. Copy the link of your own page: it looks like {example}',
    ),
    'check-digit': 'One of the digits is wrong. Please compare them with your bank’s app',
  },
}

/** What is wrong with a handle. */
export type WayCause = Cause<typeof messages.problems>
