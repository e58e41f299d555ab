import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

export const PLANS = ['free', 'menu'] as const
export type Plan = (typeof PLANS)[number]

/** The fields of the plan form. */
export type PlanInput = { plan: string }
export type PlanResult = FormResult<PlanInput, ProblemKey<'plan'>> & {
  done?: { plan: Plan; isFirst: boolean }
}

export const isPlan = (text: unknown): text is Plan => (PLANS as readonly unknown[]).includes(text)

export const PRICE_CENTS: Record<Plan, number> = { free: 0, menu: 499 } // a month

/** The same day and time of the next month, or its last day where it is shorter. */
export function oneMonthAhead(ms: number) {
  const ahead = new Date(ms)
  const day = ahead.getUTCDate()
  ahead.setUTCMonth(ahead.getUTCMonth() + 1)
  if (ahead.getUTCDate() !== day) ahead.setUTCDate(0)
  return ahead.getTime()
}
