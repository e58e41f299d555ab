import { icu } from '../icu.ts'

type OfBrand = { brand: string }

/** The page on which a customer reports a printed code. */
export const messages = {
  heading: 'Report this code',
  lead: icu<OfBrand>('Tell the people who run {brand} what is wrong with it.'),
  question: 'What is wrong?',
  reasons: {
    'somebody-else': 'It leads to somebody else',
    'stuck-over': 'It was stuck over another code',
    offensive: 'Something offensive',
    other: 'Something else',
  },
  text: 'What you saw (optional)',
  textHint: 'At most 1,000 characters.',
  email: 'Your email (optional)',
  emailHint: 'If you would like an answer.',
  nextHeading: 'What happens next',
  next: {
    look: icu<OfBrand>(
      'Somebody who runs {brand} will look at the page and its codes, and can switch the page off.',
    ),
    privacy:
      'The business does not learn who reported it. We store what you enter here, and nothing else about you.',
    money:
      'Money went straight to the payee. If you sent some, ask your payment app for help: we cannot bring it back.',
  },
  send: 'Send report',
  back: 'Back',
  sent: {
    heading: 'Thank you',
    text: icu<OfBrand>('Somebody who runs {brand} will look at it.'),
    answer: 'If you gave an address, the answer comes by email.',
    toPage: 'To the page',
  },
  problems: {
    'no-reason': 'Please choose what is wrong',
    'text-long': 'Please use at most 1,000 characters',
    'email-invalid': 'Email is invalid',
    'too-many-requests': 'Too many reports in a short time. Please try again later.',
    unavailable: 'The report could not be saved just now. Please try again.',
  },
}
