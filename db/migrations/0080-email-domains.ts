import type { Kysely } from 'kysely'

type Users = { user: { id: string; email: string; indexed_at: string | null } }

// A copy of the current rule, because a released migration never changes.
const WITH_DOMAIN = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/su

function toAsciiDomain(email: string) {
  const [, name, domain = ''] = WITH_DOMAIN.exec(email) ?? []
  if (!/[^a-z\d.-]/.test(domain)) return email
  return name + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}

/**
 * Converts internationalised domains of addresses, such as münchen.example, to ASCII (IDNA). An address whose ASCII form
 * has an account of its own stays unchanged.
 */
export async function up(db: Kysely<unknown>) {
  const users = db.withTables<Users>()
  for (const { id, email } of await users.selectFrom('user').select(['id', 'email']).execute()) {
    const ascii = toAsciiDomain(email)
    if (ascii === email) continue
    const other = await users.selectFrom('user').select('id').where('email', '=', ascii).executeTakeFirst()
    if (other) continue
    // Without `indexed_at` the user is indexed again for the search.
    await users.updateTable('user').set({ email: ascii, indexed_at: null }).where('id', '=', id).execute()
  }
}
