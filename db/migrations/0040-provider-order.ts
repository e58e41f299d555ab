import { type Kysely, sql } from 'kysely'

/** The orders in which an admin reads the providers, so that a page of a hundred thousand costs the same as of ten. */
export async function up(db: Kysely<unknown>) {
  const orders = {
    name: sql`lower(coalesce(full_name, name))`,
    address: sql`lower(coalesce(mailing_address, ''))`,
    business: sql`lower(coalesce(business_name, ''))`,
    type: sql`coalesce(business_type, '')`,
  }
  for (const [name, order] of Object.entries(orders)) {
    await sql`create index ${sql.id(`user_by_${name}`)} on ${sql.table('user')} (${order}, id)`.execute(db)
  }
}
