import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Product } from '../server/product.ts'

/** The ranked rounds of a visit as the product has stored them, in the order in which they began. */
export function listRounds({ folder }: Pick<Product, 'folder'>, sessionId: string | null) {
  const data = new Sqlite(join(folder, 'tiplark.db'), { readonly: true })
  try {
    return data
      .prepare(
        'select game, verified, daily, score from ranked_round where session_id = ? order by started_at',
      )
      .all(sessionId) as { game: string; verified: number; daily: string | null; score: number | null }[]
  } finally {
    data.close()
  }
}
