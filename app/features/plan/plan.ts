import type { FormResult } from '#app/ui/forms/use-form.ts'

export const PLANS = ['free', 'menu'] as const
export type Plan = (typeof PLANS)[number]

/** The fields of the plan form. */
export type PlanInput = { plan: string }
export type PlanResult = FormResult<PlanInput> & { done?: string }

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

/** The success text: a first choice is a subscription, a later one an update. */
export const planChanged = (plan: Plan, isFirst: boolean) =>
  `Successfully ${isFirst ? 'subscribed' : 'updated'} to ${OFFERS[plan].short} plan!`

/** The same day and time of the next month, or its last day where it is shorter. */
export function oneMonthAhead(ms: number) {
  const ahead = new Date(ms)
  const day = ahead.getUTCDate()
  ahead.setUTCMonth(ahead.getUTCMonth() + 1)
  if (ahead.getUTCDate() !== day) ahead.setUTCDate(0)
  return ahead.getTime()
}
