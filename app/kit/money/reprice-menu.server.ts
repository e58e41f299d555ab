import { type Expression, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/server/db/tables.ts'
import type { Currency } from '#content/currencies.ts'
import { fromDecimal, smallestMinor } from './amount.ts'
import { MAX_STORED_MINOR } from './currency.ts'

const UNIT = 100 // minor units of a currency that has them
const HALF = UNIT / 2
const ONE = 1

// Literals: SQLite divides a bound number as a real one.
const unit = sql.lit(UNIT)
const half = sql.lit(HALF)
const one = sql.lit(ONE)
const most = sql.lit(MAX_STORED_MINOR)

/** A price of one currency in another one: the number stays, without decimals where there are none. */
function inCurrency(price: Expression<number>, before: Currency, after: Currency) {
  const [unitBefore, unitAfter] = [fromDecimal(1, before), fromDecimal(1, after)]
  const smallest = smallestMinor(after)
  if (unitBefore === unitAfter && smallest === 1) return price
  return unitBefore < unitAfter
    ? sql<number>`case when ${price} > ${most} / ${unit} then ${most} else ${price} * ${unit} end`
    : sql<number>`(${price} + ${half}) / ${unit} * ${smallest === UNIT ? unit : one}`
}

/**
 * The prices of a provider's menu in another currency. What was rounded is kept, so that a price which nobody has changed
 * since is exact again in the currency that it was entered in.
 */
export async function repriceMenu(
  trx: Transaction<Tables>,
  providerId: string,
  { before, after }: { before: Currency; after: Currency },
) {
  const exact = await trx
    .selectFrom('menu_item')
    .select('exact_currency')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('exact_currency', 'is not', null)
    .execute()
  const [price, kept] = [sql.ref<number>('price_minor'), sql.ref<number>('exact_minor')]
  const entered = exact.map(({ exact_currency }) => ({
    isKept: sql<boolean>`exact_currency = ${exact_currency} and price_minor = ${inCurrency(kept, exact_currency!, before)}`,
    price: inCurrency(kept, exact_currency!, after),
  }))
  const whenKept = <T>(exactly: (one: (typeof entered)[number]) => Expression<T>, other: Expression<T>) =>
    entered.length
      ? sql<T>`case ${sql.join(
          entered.map((one) => sql`when ${one.isKept} then ${exactly(one)}`),
          sql` `,
        )} else ${other} end`
      : other
  const repriced = whenKept((one) => one.price, inCurrency(price, before, after))
  await trx
    .updateTable('menu_item')
    .set({
      price_minor: repriced,
      exact_minor: whenKept(() => kept, price),
      exact_currency: whenKept<string>(
        () => sql.ref('exact_currency'),
        sql`${before}`,
      ) as Expression<Currency>,
      revision: sql`revision + 1`,
    })
    .where('provider_id', '=', providerId)
    .where('price_minor', '<>', repriced)
    .execute()
}
