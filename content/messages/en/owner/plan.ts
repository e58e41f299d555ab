import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'
import { messages as names } from '../plan-names.ts'

/** The two plans, and the choice of one. */
export const messages = {
  names,
  rhythms: { free: 'forever', menu: 'monthly' }, // after the price
  points: {
    free: {
      code: 'Your QR code to download and print',
      tips: 'Tips straight to your own payment apps',
      games: 'All games for your customers',
      figures: 'Your tip figures',
    },
    menu: {
      free: 'Everything in Free',
      menu: 'A public menu with pictures',
      button: 'A Menu button after every scan',
      order: 'Items, categories and order as you like',
    },
  },
  plans: 'Plan', // to choose from
  recommended: 'Recommended',
  current: 'Current plan',
  yours: {
    label: 'Your plan',
    text: icu<{ plan: string; price: string }>('<strong>{plan}</strong>, {price} monthly.'),
  },
  renews: icu<{ date: string }>('Renews on {date}.'),
  banner: {
    label: 'Upgrade',
    text: icu<{ plan: string; price: string }>(
      '<strong>Show your menu after the scan.</strong> <name>{plan}, </name>{price} a month.',
    ),
  },
  change: 'Change plan',
  compare: 'Compare plans',
  cancel: 'Cancel',
  update: 'Update plan',
  updating: 'Updating...',
  page: {
    heading: 'Choose your plan',
    lead: 'You can change it at any time.',
    submit: 'Subscribe',
    pending: 'Subscribing...',
    noJs: 'Subscribe without script',
    goOn: 'Go on to your dashboard',
    legal: 'By subscribing you agree to our <terms>Terms</terms> and <privacy>Privacy</privacy> pages.',
  },
  done: {
    first: icu<{ plan: string }>('Successfully subscribed to {plan, select, menu {Menu} other {Free}} plan!'),
    changed: icu<{ plan: string }>('Successfully updated to {plan, select, menu {Menu} other {Free}} plan!'),
  },
  problems: {
    'invalid-plan': 'Invalid plan selected',
    'subscribe-failed': 'Failed to process subscription. Please try again.',
    'update-failed': 'Failed to update subscription. Please try again later.',
  },
}

/** Why a plan was not stored. */
export type PlanCause = Cause<typeof messages.problems>
