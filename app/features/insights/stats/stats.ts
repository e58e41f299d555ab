import type { LiveNotification } from '#app/features/notifications/tip-notification.ts'
import type { TipParts } from '#app/features/tips/ledger/tip-parts.ts'
import type { Currency } from '#content/currencies.ts'

/** What was chosen in a currency that the provider had before. */
export type EarlierTips = { currency: Currency; tips: number; tipsMinor: number }

/** A provider's totals; money in minor units of its currency. */
export type TotalStats = {
  currency: Currency
  tipsMinor: number
  averageMinor: number // per session with a tip; 0 when there is none
  sessions: number
  visitors: number // different phones
  parts: TipParts // of the same currency
  setAside: number // tips of an unusual amount, of every currency
  earlier: EarlierTips[]
}

/** What an open dashboard receives: the totals, and what there is to say of new tips. */
export type DashboardUpdate = { totals: TotalStats; notification?: LiveNotification }

/** Minor units per session with a tip, rounded to the nearest; 0 without any. */
export const averageMinor = (tipsMinor: number, tips: number) => (tips ? Math.round(tipsMinor / tips) : 0)
