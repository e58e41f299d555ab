import { type Kysely, sql } from 'kysely'

/** Indexes for keyset pagination of the admins' provider list. */
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
