import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Payable } from '#app/features/payment-methods/tip-link.ts'
import type { Currency } from '#content/currencies.ts'
import { MAYA } from '../people/sign-in.ts'
import type { Product } from '../server/product.ts'

let providers = 0

/** Adds a provider with these ways to pay to a running product; returns the id. */
export function addProvider(product: Product, currency: Currency, methods: Payable[], name = 'Sample Cafe') {
  const file = new Sqlite(join(product.folder, 'tiplark.db'))
  const row = file.prepare('select * from user where id = ?').get(MAYA.id) as Record<string, unknown>
  const id = `Added${String(++providers).padStart(4, '0')}x${process.pid}`
  const user = {
    ...row,
    id,
    email: `${id}@cafe.example`.toLowerCase(),
    business_name: name,
    currency,
    photo_url: null,
  }
  const columns = Object.keys(user)
  file
    .prepare(`insert into user (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    .run(Object.values(user))
  const insert = file.prepare(
    'insert into payment_method (provider_id, id, handle, position) values (?, ?, ?, ?)',
  )
  for (const [position, method] of methods.entries()) insert.run(id, method.id, method.handle, position)
  file.close()
  return id
}
