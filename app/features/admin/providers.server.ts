import { type Expression, type RawBuilder, sql } from 'kysely'
import { businessTypeLabel } from '#app/features/profile/business-type.ts'
import { db } from '#app/server/db.server.ts'
import { PAGE_SIZE, type ProviderSort, type WantedProviders } from './list-query.ts'
import { contains } from './search.server.ts'

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

const SEARCHED = sql`email || ' ' || name || ' ' || coalesce(full_name, '') || ' ' || coalesce(business_name, '') || ' ' || coalesce(mailing_address, '') || ' ' || id`

const matching = (search: string): Expression<boolean> =>
  search ? contains(SEARCHED, search) : sql<boolean>`1 = 1`

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

export async function countProviders(search = '') {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(search))
    .executeTakeFirstOrThrow()
  return count
}

/** One page of the providers that match; equal ones in the order of their ids, so that none is shown twice. */
export async function listProviders({ search, sort, descending, page }: WantedProviders) {
  const direction = descending ? 'desc' : 'asc'
  const found = await rows()
    .where(matching(search))
    .orderBy(ORDERS[sort], direction)
    .orderBy('id', direction)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return found.map(listed)
}

export async function findListedProvider(id: string) {
  const row = await rows().where('id', '=', id).executeTakeFirst()
  return row && listed(row)
}

/** The providers of a selection, newest first: those with these ids, or all that a search finds. */
export async function selectProviders(wanted: { ids: string[] } | { search: string }, limit: number) {
  const condition = 'ids' in wanted ? sql<boolean>`id in (${sql.join(wanted.ids)})` : matching(wanted.search)
  if ('ids' in wanted && !wanted.ids.length) return []
  const found = await rows()
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map(listed)
}
