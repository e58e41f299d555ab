// Mechanism: domain events: what is published in a transaction, the table of subscribers
import { countVisit } from '#app/features/insights/stats/counters.server.ts'
import { beginTry, storeBestOfDay } from '#app/features/leaderboards/ranked-round.server.ts'
import { queueTipNotification } from '#app/features/notifications/tip-to-notify.server.ts'
import { countOpened, countSaidSent } from '#app/features/payment-methods/app-launches/app-launches.server.ts'
import { countFirstGame, countScan } from '#app/features/places/funnel/funnel.server.ts'
import { countTips } from '#app/features/tips/ledger/tip-counters.server.ts'
import { queueWebhooks } from '#app/features/webhooks/outbox.server.ts'
import type { Subscriptions } from '#app/kit/domain-events/domain-events.server.ts'

/**
 * Who does something about each domain event, in the transaction of the change. Counters come first and in one order, so
 * that two transactions do not wait for each other. What follows a commit, such as an open dashboard, listens to `onChange`.
 */
export const SUBSCRIPTIONS: Subscriptions = {
  'visit.started': [countScan, countVisit, queueWebhooks('visit.started')],
  'round.started': [beginTry, countFirstGame],
  'round.finished': [storeBestOfDay, queueWebhooks('round.finished')],
  'tip.chosen': [countTips, countOpened, queueWebhooks('tip.chosen'), queueTipNotification],
  'tip.said-sent': [countTips, countSaidSent],
  'tips.decided': [countTips, queueWebhooks('tips.decided')],
  'tips.added': [countTips, queueWebhooks('tips.added')],
}
