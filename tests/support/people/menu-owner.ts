import Sqlite from 'better-sqlite3'
import type { Product } from '../server/product.ts'
import { MAYA, unique } from './sign-in.ts'

const ROWS = [
  ['user', 'id'],
  ['payment_method', 'provider_id'],
  ['account', 'user_id'],
  ['subscription', 'provider_id'],
  ['menu', 'provider_id'],
  ['menu_category', 'provider_id'],
  ['menu_item', 'provider_id'],
] as const

/** A copy of Maya with her menu and password, which no other test changes; `change` are columns of the user. */
export function anotherMaya(product: Product, change: Record<string, string | number> = {}) {
  const number = unique()
  const own = { id: MAYA.id.slice(0, -number.length) + number, email: `maya.${number}@bluecup.example` }
  const file = new Sqlite(`${product.folder}/tiplark.db`)
  const copy = file.transaction(() => {
    for (const [table, key] of ROWS) {
      const rows = file.prepare(`select * from "${table}" where ${key} = ?`).all(MAYA.id)
      for (const row of rows as Record<string, unknown>[]) {
        Object.assign(row, { [key]: own.id })
        if (table === 'user') Object.assign(row, change, { email: own.email })
        if (table === 'account') Object.assign(row, { id: own.id, account_id: own.id })
        const names = Object.keys(row)
        file.prepare(`insert into "${table}" (${names}) values (${names.map((name) => `@${name}`)})`).run(row)
      }
    }
  })
  copy.immediate() // an immediate transaction: the product may write between its reads and writes
  file.close()
  return own
}
