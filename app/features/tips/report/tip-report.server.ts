import { db } from '#app/server/db/db.server.ts'
import { COUNTED_STATES } from '../ledger/tip-state.ts'
import type { TipReportCount, TipReportView } from './tip-report.ts'

/** The counters of a provider's days from the first to the last one of a view; no tip is read. */
export const readTipReport = (
  providerId: string,
  { from, to }: Pick<TipReportView, 'from' | 'to'>,
): Promise<TipReportCount[]> =>
  db
    .selectFrom('tip_day')
    .select(['day', 'method', 'currency', 'state', 'tips'])
    .select(['tip_minor as tipsMinor', 'confirmed_minor as confirmedMinor'])
    .where('provider_id', '=', providerId)
    .where('state', 'in', COUNTED_STATES)
    .where('tips', '>', 0)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
