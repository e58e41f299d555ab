import { DatabaseSync } from 'node:sqlite'
import type { Product } from '../server/product.ts'

type Row = {
  id: string
  created_at: number
  game_type: string
  started_at: number | null
  completed: number
  score: number | null
  tipped: number
  tip_minor: number | null
  tip_state: string
}

/** A provider's play sessions and totals in the database of a running product. */
export function playRows(product: Product, providerId: string) {
  const file = new DatabaseSync(`${product.folder}/tiplark.db`, { readOnly: true, timeout: 30_000 })
  const sessions = file
    .prepare('select * from play_session where provider_id = ? order by created_at, id')
    .all(providerId) as Row[]
  const total = file
    .prepare(
      `select sessions, coalesce(sum(tips), 0) tips, coalesce(sum(tip_minor), 0) tip_minor from provider_total
       left join tip_total on tip_total.provider_id = provider_total.provider_id where provider_total.provider_id = ?
       group by sessions`,
    )
    .get(providerId) as { sessions: number; tips: number; tip_minor: number } | undefined
  file.close()
  return { sessions, total: total ?? { sessions: 0, tips: 0, tip_minor: 0 } }
}
