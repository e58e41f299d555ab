import { type RawBuilder, sql } from 'kysely'
import { businessTypeLabel } from '#app/features/profile/business-type.ts'
import { db } from '#app/server/db/db.server.ts'
import { PAGE_SIZE, type ProviderSort, type WantedProviders } from './list-query.ts'
import { findProviders } from './provider-search.server.ts'

/** What an admin sees of a provider. */
export type ListedProvider = {
  id: string
  email: string
  fullName: string
  mailingAddress: string
  businessName: string
  businessType: string | null
  typeLabel: string
  joined: string // ISO
}

// To the letter as in the indexes of 0040-provider-order, or they are of no use.
const ORDERS: Record<ProviderSort, RawBuilder<unknown>> = {
  joined: sql`created_at`,
  email: sql`email`,
  name: sql`lower(coalesce(full_name, name))`,
  address: sql`lower(coalesce(mailing_address, ''))`,
  business: sql`lower(coalesce(business_name, ''))`,
  type: sql`coalesce(business_type, '')`,
}

const rows = () =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'full_name', 'mailing_address'])
    .select(['business_name', 'business_type', 'custom_business_type', 'created_at'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const listed = (row: Row): ListedProvider => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name ?? row.name,
  mailingAddress: row.mailing_address ?? '',
  businessName: row.business_name ?? '',
  businessType: row.business_type,
  typeLabel: businessTypeLabel({
    businessType: row.business_type,
    customBusinessType: row.custom_business_type,
  }),
  joined: row.created_at,
})

/** How many users there are. */
export async function countProviders() {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Found = { providers: ListedProvider[]; total: number; more: boolean }

/**
 * One page of the providers that match; equal ones in the order of their ids, so that none is shown twice. `total` is how
 * many match, as far as a search looks: `more` says that it could not look at all.
 */
export async function listProviders(wanted: WantedProviders): Promise<Found> {
  if (wanted.search) return listFound(wanted)
  const [providers, total] = await Promise.all([listAll(wanted), countProviders()])
  return { providers, total, more: false }
}

async function listFound({ search, sort, descending, page }: WantedProviders): Promise<Found> {
  const { ids, more } = await findProviders(search)
  const direction = descending ? 'desc' : 'asc'
  const found = ids.length
    ? await rows()
        .where('id', 'in', ids)
        .orderBy(ORDERS[sort], direction)
        .orderBy('id', direction)
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute()
    : []
  return { providers: found.map(listed), total: ids.length, more }
}

/** A page beside a row costs the same wherever it is; one by its number alone costs more the further back it is. */
async function listAll({ sort, descending, page, beside }: WantedProviders) {
  if (beside) {
    const backwards = beside.side === 'before'
    const found = await rowsBeside(beside.id, sort, descending !== backwards)
    // Before the first rows there is no whole page: then it is the first one.
    if (found && (!backwards || found.length === PAGE_SIZE))
      return (backwards ? found.reverse() : found).map(listed)
  }
  const direction = descending ? 'desc' : 'asc'
  const found = await rows()
    .orderBy(ORDERS[sort], direction)
    .orderBy('id', direction)
    .limit(PAGE_SIZE)
    .offset(beside ? 0 : (page - 1) * PAGE_SIZE)
    .execute()
  return found.map(listed)
}

/** The rows that follow one in an order: its equals first, then those beyond. SQLite finds each half in the index. */
async function rowsBeside(id: string, sort: ProviderSort, descending: boolean) {
  const order = ORDERS[sort]
  const from = await db
    .selectFrom('user')
    .select(sql<string>`${order}`.as('value'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!from) return undefined
  const direction = descending ? 'desc' : 'asc'
  const beyond = descending ? sql`<` : sql`>`
  // Ordered by the id alone: SQLite would sort all equals once more by what is the same in all of them.
  const equals = await rows()
    .where(sql<boolean>`${order} = ${from.value} and id ${beyond} ${id}`)
    .orderBy('id', direction)
    .limit(PAGE_SIZE)
    .execute()
  if (equals.length === PAGE_SIZE) return equals
  const others = await rows()
    .where(sql<boolean>`${order} ${beyond} ${from.value}`)
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(PAGE_SIZE - equals.length)
    .execute()
  return [...equals, ...others]
}

export async function findListedProvider(id: string) {
  const row = await rows().where('id', '=', id).executeTakeFirst()
  return row && listed(row)
}

/** The providers of a selection, newest first: those with these ids, those that a search finds, or all of them. */
export async function selectProviders(wanted: { ids: string[] } | { search: string }, limit: number) {
  const ids =
    'ids' in wanted ? wanted.ids : wanted.search ? (await findProviders(wanted.search)).ids : undefined
  if (ids?.length === 0) return []
  let query = rows().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (ids) query = query.where('id', 'in', ids)
  return (await query.execute()).map(listed)
}
