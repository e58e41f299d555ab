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

let added = 0

/** Adds a round of snake that was checked, of another guest of the same visit's provider, at no place. */
export function addRound(
  { folder }: Pick<Product, 'folder'>,
  sessionId: string,
  name: string,
  score: number,
) {
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const at = Date.now() - 60_000
  const { provider_id } = data
    .prepare('select provider_id from play_session where id = ?')
    .get(sessionId) as {
    provider_id: string
  }
  const number = ++added
  const round = {
    ...{ id: `added${String(at + number).slice(-11)}`, provider_id, session_id: sessionId, name },
    ...{
      key: `added-${at}-${number}`,
      visitor_id: `added-${at}-${number}`,
      game: 'snake',
      engine: 1,
      seed: 1,
      score,
      shown: score,
      verified: 1,
    },
    ...{ started_at: at, ended_at: at, day: new Date(at).toISOString().slice(0, 10) },
  }
  const columns = Object.keys(round)
  data
    .prepare(`insert into ranked_round (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    .run(Object.values(round))
  data.close()
}
