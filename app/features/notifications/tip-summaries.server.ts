import type { Kysely, Transaction } from 'kysely'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import type { TipState } from '#app/features/tips/ledger/tip-state.ts'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import type { TipSummary } from './tip-notification.ts'

// A tip that is set aside or struck out is not reported, and of one that is confirmed the provider knows.
const NOTIFIED_STATES = ['chosen', 'said-sent'] as const satisfies TipState[]
const READ_AT_ONCE = 500 // ids in a statement
export const MAX_LIVE = 100 // tips that an open page is notified of at once

const tips = (on: Kysely<Tables>) =>
  on
    .selectFrom('play_session')
    .leftJoin(
      'place',
      (join) =>
        join
          .onRef('place.provider_id', '=', 'play_session.provider_id')
          .onRef('place.id', '=', 'play_session.place_id')
          .on('place.kind', '<>', 'person'), // everybody may see a lock screen
    )
    .select([
      'play_session.id',
      'play_session.tip_minor',
      'play_session.tip_currency',
      'play_session.tip_method',
      'play_session.tipped_at',
      'place.name',
    ])
    .where('play_session.tip_state', 'in', NOTIFIED_STATES)
    .where('play_session.tipped_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof tips>['execute']>>[number]

const tipSummaryOf = (
  { tip_minor, tip_currency, tip_method, name }: Row,
  language: Language,
): TipSummary => ({
  state: 'chosen',
  amountMinor: tip_minor!,
  currency: tip_currency!,
  ...(name && { place: name }),
  ...(tip_method && { method: paymentMethodName(tip_method, MESSAGES[language]['payment-method-names']) }),
})

/** The tips of events as they are now, each once, without those that are set aside or struck out. */
export async function readTipsOf(trx: Transaction<Tables>, eventIds: string[], language: Language) {
  const rows = new Map<string, Row>()
  for (let from = 0; from < eventIds.length; from += READ_AT_ONCE) {
    const found = await tips(trx)
      .innerJoin('tip_event', 'tip_event.session_id', 'play_session.id')
      .where('tip_event.id', 'in', eventIds.slice(from, from + READ_AT_ONCE))
      .execute()
    for (const row of found) rows.set(row.id, row)
  }
  return [...rows.values()].map((row) => tipSummaryOf(row, language))
}

/**
 * The provider's tips that were first chosen since a time, the newest first, without those of the events in `shown`; the
 * ids of all of these events, and the time of the newest.
 */
export async function listTipsSince(
  providerId: string,
  since: number,
  { shown, language }: { shown: readonly string[]; language: Language },
) {
  const rows = await tips(db)
    .innerJoin('tip_event', 'tip_event.session_id', 'play_session.id')
    .select(['tip_event.id as event', 'tip_event.created_at'])
    .where('tip_event.provider_id', '=', providerId)
    .where('tip_event.created_at', '>', since)
    .where('tip_event.to_state', 'in', NOTIFIED_STATES)
    // Another amount of the same customer is no new tip.
    .where(({ eb, or }) =>
      or([eb('tip_event.from_state', 'is', null), eb('tip_event.from_state', '=', 'set-aside')]),
    )
    .orderBy('tip_event.created_at', 'desc')
    .limit(MAX_LIVE)
    .execute()
  return {
    tips: rows.filter(({ event }) => !shown.includes(event)).map((row) => tipSummaryOf(row, language)),
    ids: rows.map(({ event }) => event),
    last: rows[0]?.created_at ?? since,
  }
}
