import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { fromDecimal, smallestMinor } from './amount.ts'
import { MAX_STORED_MINOR } from './currency.ts'

const UNIT = 100 // minor units of a currency that has them
const HALF = UNIT / 2

// Literals: SQLite divides a bound number as a real one.
const unit = sql.lit(UNIT)
const half = sql.lit(HALF)
const most = sql.lit(MAX_STORED_MINOR)

/** The prices of a provider's menu in another currency: the numbers stay, without decimals where there are none. */
export async function repriceMenu(
  trx: Transaction<Tables>,
  providerId: string,
  { before, after }: { before: Currency; after: Currency },
) {
  const [unitBefore, unitAfter] = [fromDecimal(1, before), fromDecimal(1, after)]
  const smallest = smallestMinor(after)
  if (unitBefore === unitAfter && smallest === 1) return
  const price =
    unitBefore < unitAfter
      ? sql<number>`case when price_minor > ${most} / ${unit} then ${most} else price_minor * ${unit} end`
      : sql<number>`(price_minor + ${half}) / ${unit} * ${smallest}`
  await trx
    .updateTable('menu_item')
    .set({ price_minor: price, revision: sql`revision + 1` })
    .where('provider_id', '=', providerId)
    .execute()
}
