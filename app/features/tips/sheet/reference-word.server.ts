// Mechanism: reference words of tips
import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { openWindowStarts } from '#app/server/clock.server.ts'
import { deleteOutside } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { pickReference, REFERENCE_DAYS } from './reference-word.ts'

const RETENTION_MS = REFERENCE_DAYS * 24 * 60 * 60 * 1000
const TRIES = 4 // with each number of digits

/**
 * Takes a word that stands for no other tip of the provider within 30 days; null in the rare case that none is found,
 * and then the tip has none.
 */
export async function takeReference(
  trx: Transaction<Tables>,
  providerId: string,
  now: number,
  pick: (bound: number) => number = randomInt,
): Promise<string | null> {
  for (const digits of [1, 2, 3])
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const word = pickReference(digits, pick)
      const { numInsertedOrUpdatedRows: taken } = await trx
        .insertInto('reference_word')
        .values({ provider_id: providerId, word, taken_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['provider_id', 'word'])
            .doUpdateSet({ taken_at: now })
            .where('reference_word.taken_at', '<', now - RETENTION_MS),
        )
        .executeTakeFirst()
      if (taken) return word
    }
  return null
}

/** Deletes the words that may stand for another tip. */
export const deleteExpiredReferences = (now: number) =>
  deleteOutside('reference_word', 'taken_at', openWindowStarts(RETENTION_MS, now))
