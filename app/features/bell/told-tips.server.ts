import type { Kysely, Transaction } from 'kysely'
import { db } from '#app/server/db/db.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { WAY_NAMES } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'
import type { TipState } from '../ledger/tip-state.ts'
import { wayName } from '../tip/ways/way-name.ts'
import type { TipNews } from './tip-news.ts'

// A tip that is set aside or struck out is not told, and of one that is confirmed the provider knows.
const NEWS_STATES = ['chosen', 'said-sent'] as const satisfies TipState[]
const READ_AT_ONCE = 500 // ids in a statement
export const MAX_LIVE = 100 // tips that an open page is told of at once

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
    .where('play_session.tip_state', 'in', NEWS_STATES)
    .where('play_session.tipped_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof tips>['execute']>>[number]

const newsOf = ({ tip_minor, tip_currency, tip_method, name }: Row, language: Language): TipNews => ({
  state: 'chosen',
  amountMinor: tip_minor!,
  currency: tip_currency!,
  ...(name && { place: name }),
  ...(tip_method && { way: wayName(tip_method, WAY_NAMES[language]) }),
})

/** The tips of events as they are now, each once, as far as they still are news. */
export async function readNewsOf(trx: Transaction<Tables>, eventIds: string[], language: Language) {
  const rows = new Map<string, Row>()
  for (let from = 0; from < eventIds.length; from += READ_AT_ONCE) {
    const found = await tips(trx)
      .innerJoin('tip_event', 'tip_event.session_id', 'play_session.id')
      .where('tip_event.id', 'in', eventIds.slice(from, from + READ_AT_ONCE))
      .execute()
    for (const row of found) rows.set(row.id, row)
  }
  return [...rows.values()].map((row) => newsOf(row, language))
}

/**
 * The provider's tips that were first chosen since a time, the newest first, without those of the events in `told`; the
 * ids of all of these events, and the time of the newest.
 */
export async function listNewsSince(
  providerId: string,
  since: number,
  { told, language }: { told: readonly string[]; language: Language },
) {
  const rows = await tips(db)
    .innerJoin('tip_event', 'tip_event.session_id', 'play_session.id')
    .select(['tip_event.id as event', 'tip_event.created_at'])
    .where('tip_event.provider_id', '=', providerId)
    .where('tip_event.created_at', '>', since)
    .where('tip_event.to_state', 'in', NEWS_STATES)
    // Another amount of the same customer is no news.
    .where(({ eb, or }) =>
      or([eb('tip_event.from_state', 'is', null), eb('tip_event.from_state', '=', 'set-aside')]),
    )
    .orderBy('tip_event.created_at', 'desc')
    .limit(MAX_LIVE)
    .execute()
  return {
    news: rows.filter(({ event }) => !told.includes(event)).map((row) => newsOf(row, language)),
    ids: rows.map(({ event }) => event),
    last: rows[0]?.created_at ?? since,
  }
}
