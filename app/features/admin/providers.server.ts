// Mechanism: cursor pagination, prefix search
import { type RawBuilder, sql } from 'kysely'
import { businessTypeLabel } from '#app/features/business/profile/business-type.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import { isProviderId } from '#app/kit/provider-id.ts'
import { db } from '#app/server/db/db.server.ts'
import { MAX_CODES, PAGE_SIZE, type ProviderQuery, type ProviderSort, readSearch } from './list-query.ts'
import { findProviders } from './provider-search.server.ts'

// Exactly the expressions of the indexes of 0040-provider-order.
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
    .select(['business_name', 'rim_name', 'business_type', 'custom_business_type', 'created_at'])
    .select(['language', 'last_language'])

/** At most a page of rows in this order, ties sorted by id. Ascending, an empty value comes first. */
const sorted = (sort: ProviderSort, descending: boolean) => {
  const direction = descending ? 'desc' : 'asc'
  return rows().orderBy(ORDERS[sort], direction).orderBy('id', direction).limit(PAGE_SIZE)
}

const isEmpty = (sort: ProviderSort) => sql<boolean>`${ORDERS[sort]} = ''`
const isGiven = (sort: ProviderSort) => sql<boolean>`${ORDERS[sort]} > ''`

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toListedProvider = (row: Row) => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name ?? row.name,
  mailingAddress: row.mailing_address ?? '',
  businessName: row.business_name ?? '',
  rimName: row.rim_name,
  businessType: row.business_type,
  typeLabel: businessTypeLabel({
    businessType: row.business_type,
    customBusinessType: row.custom_business_type,
  }),
  joined: row.created_at, // ISO
  language: mailLanguage(row), // of the codes
})

export type ListedProvider = ReturnType<typeof toListedProvider>

export async function countProviders() {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type ProviderList = { providers: ListedProvider[]; total: number; more: boolean }

/** One page of the matching providers, those without a value last, ties sorted by id. `more` means that a search stopped counting at `total`. */
export async function listProviders(query: ProviderQuery): Promise<ProviderList> {
  if (query.search) return listFound(query)
  const [providers, total] = await Promise.all([listAll(query), countProviders()])
  return { providers, total, more: false }
}

async function listFound({ search, sort, descending, page }: ProviderQuery): Promise<ProviderList> {
  const { ids, more } = await findProviders(search)
  if (!ids.length) return { providers: [], total: 0, more }
  const emptyLast = rows()
    .orderBy(isEmpty(sort))
    .orderBy(ORDERS[sort], descending ? 'desc' : 'asc')
  const found = await emptyLast
    .orderBy('id', descending ? 'desc' : 'asc')
    .where('id', 'in', ids)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { providers: found.map(toListedProvider), total: ids.length, more }
}

/** With a cursor every page costs the same; by offset the cost grows with the page number. */
async function listAll({ sort, descending, page, cursor }: ProviderQuery) {
  if (cursor) {
    const backwards = cursor.side === 'before'
    const found = await listAfter(cursor.id, sort, { descending, backwards })
    // An incomplete page before the cursor is the first page.
    if (found && (!backwards || found.length === PAGE_SIZE))
      return (backwards ? found.reverse() : found).map(toListedProvider)
  }
  const found = await listFrom(cursor ? 0 : (page - 1) * PAGE_SIZE, sort, descending)
  return found.map(toListedProvider)
}

/** A page by its offset. Ascending, two queries put the empty values last, so that both can use the index. */
async function listFrom(offset: number, sort: ProviderSort, descending: boolean) {
  if (descending) return sorted(sort, true).offset(offset).execute()
  const given = await sorted(sort, false).where(isGiven(sort)).offset(offset).execute()
  if (given.length === PAGE_SIZE) return given
  const before = given.length || !offset ? offset : await countGiven(sort)
  const empty = await sorted(sort, false)
    .where(isEmpty(sort))
    .limit(PAGE_SIZE - given.length)
    .offset(Math.max(0, offset - before))
    .execute()
  return [...given, ...empty]
}

async function countGiven(sort: ProviderSort) {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isGiven(sort))
    .executeTakeFirstOrThrow()
  return count
}

type Direction = { descending: boolean; backwards: boolean }

/** The rows after one: first those with an equal value, then the others, so that SQLite uses the index for each. */
async function listAfter(id: string, sort: ProviderSort, direction: Direction) {
  const order = ORDERS[sort]
  const from = await db
    .selectFrom('user')
    .select(sql<string>`${order}`.as('value'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!from) return undefined
  const descending = direction.descending !== direction.backwards
  const beyond = descending ? sql`<` : sql`>`
  // Sorted by the id alone: SQLite would otherwise sort the equal rows again.
  let found = await rows()
    .where(sql<boolean>`${order} = ${from.value} and id ${beyond} ${id}`)
    .orderBy('id', descending ? 'desc' : 'asc')
    .limit(PAGE_SIZE)
    .execute()
  for (const others of othersBeyond(from.value, sort, direction)) {
    if (found.length === PAGE_SIZE) break
    const next = sorted(sort, descending)
      .where(others)
      .limit(PAGE_SIZE - found.length)
    found = [...found, ...(await next.execute())]
  }
  return found
}

/** Which rows follow those with this value, in this order. Empty values are the last of the list. */
function othersBeyond(value: string, sort: ProviderSort, { descending, backwards }: Direction) {
  const order = ORDERS[sort]
  if (descending) return [backwards ? sql<boolean>`${order} > ${value}` : sql<boolean>`${order} < ${value}`]
  if (backwards) return value === '' ? [isGiven(sort)] : [sql<boolean>`${order} < ${value} and ${order} > ''`]
  return value === '' ? [] : [sql<boolean>`${order} > ${value}`, isEmpty(sort)]
}

/** A provider as the list shows it. An id of another form is not queried: PostgreSQL rejects some texts. */
export async function findListedProvider(id: string) {
  if (!isProviderId(id)) return undefined
  const row = await rows().where('id', '=', id).executeTakeFirst()
  return row && toListedProvider(row)
}

/** The providers that a URL selects, newest first: `id` any number of times, or `all` that `q` finds. */
export async function findSelection(params: URLSearchParams) {
  const search = readSearch(params.get('q'))
  const chosen = params.getAll('id').filter(isProviderId)
  const found = search ? (await findProviders(search)).ids : undefined
  const ids = params.has('all') ? found : chosen.slice(0, MAX_CODES)
  if (ids?.length === 0) return []
  let query = sorted('joined', true).limit(MAX_CODES)
  if (ids) query = query.where('id', 'in', ids)
  return (await query.execute()).map(toListedProvider)
}
