export const PLANS = ['free', 'menu'] as const
export type Plan = (typeof PLANS)[number]

/** What a form of the plans sends. */
export type PlanInput = { plan: string }

export const isPlan = (text: unknown): text is Plan => (PLANS as readonly unknown[]).includes(text)

type Offer = {
  name: string
  short: string
  priceCents: number
  price: string
  rhythm: string
  points: string[]
}

export const OFFERS: Record<Plan, Offer> = {
  free: {
    name: 'Free',
    short: 'Free',
    priceCents: 0,
    price: '$0',
    rhythm: 'forever',
    points: [
      'Your QR code to download and print',
      'Tips to your own Cash App and Venmo',
      'All four games for your customers',
      'Your tip figures',
    ],
  },
  menu: {
    name: 'Menu Plan',
    short: 'Menu',
    priceCents: 499,
    price: '$4.99',
    rhythm: 'monthly',
    points: [
      'Everything in Free',
      'A public menu with pictures',
      'A Menu button after every scan',
      'Items, categories and order as you like',
    ],
  },
}

export const INVALID_PLAN = 'Invalid plan selected'
export const PLANS_PAGE_FAILED = 'Failed to process subscription. Please try again.'
export const MODAL_FAILED = 'Failed to update subscription. Please try again later.'
export const PLAN_REDIRECT_MS = 2000 // the success text of the plans page stands this long

/** The success text: a first choice is a subscription, a later one an update. */
export const planChanged = (plan: Plan, isFirst: boolean) =>
  `Successfully ${isFirst ? 'subscribed' : 'updated'} to ${OFFERS[plan].short} plan!`

/** The same day and time of the next month, or its last day where it is shorter. */
export function oneMonthAhead(ms: number) {
  const from = new Date(ms)
  const ahead = new Date(ms)
  ahead.setUTCDate(1)
  ahead.setUTCMonth(from.getUTCMonth() + 1)
  const days = new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth() + 1, 0)).getUTCDate()
  ahead.setUTCDate(Math.min(from.getUTCDate(), days))
  return ahead.getTime()
}
