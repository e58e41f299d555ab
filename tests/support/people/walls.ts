import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { randomAlphanumeric, sha256 } from '#app/server/crypto/hash.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import type { Product } from '../server/product.ts'
import { postJson } from './customer-load.ts'

type WallRow = Tables['wall']

/** The row of a new wall at this secret, with these changes. */
export const wallRow = (providerId: string, secret: string, change: Partial<WallRow> = {}): WallRow => ({
  provider_id: providerId,
  secret_hash: sha256(secret),
  created_at: 0,
  shows_chosen: 0,
  amounts: 'off',
  shows_scores: 0,
  shows_highlights: 0,
  place_id: null,
  last_seen_at: null,
  ...change,
})

export const newSecret = () => randomAlphanumeric(22)

/** Gives a person of a running product a wall; returns its path. */
export function addWall(product: Product, providerId: string, change: Partial<WallRow> = {}) {
  const secret = newSecret()
  const data = new Sqlite(`${product.folder}/tiplark.db`)
  const row = wallRow(providerId, secret, change)
  const names = Object.keys(row)
  data
    .prepare(
      `insert or replace into wall (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row)
  data.close()
  return `/wall/${secret}`
}

/** A customer of a running product who chooses an amount; returns the play session. */
export async function chooseTip({ url }: Product, providerId: string, cents = 500) {
  const created = await postJson(`${url}/api/play-sessions`, { providerId, key: randomUUID() })
  const { id } = JSON.parse(created.text) as { id: string }
  const event = { kind: 'tip', key: randomUUID(), cents, method: 'cashapp' }
  const headers = { cookie: created.cookie }
  const { status, text } = await postJson(`${url}/api/play-sessions/${id}/events`, event, headers)
  if (status !== 204) throw new Error(`${status} ${text}`)
  return id
}
