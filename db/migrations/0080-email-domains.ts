import type { Kysely } from 'kysely'

type Users = { user: { id: string; email: string; indexed_at: string | null } }

// As addresses are kept from now on; a copy, because a step that was released never changes again.
const WITH_DOMAIN = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/su

function asMailServersKnowIt(email: string) {
  const [, name, domain = ''] = WITH_DOMAIN.exec(email) ?? []
  if (!/[^a-z\d.-]/.test(domain)) return email
  return name + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}

/**
 * Addresses whose domain was kept in the letters it was typed in, such as münchen.example, are kept as mail servers know
 * them, by which people are looked for since. Whoever has both has two accounts: the one in letters stays as it is.
 */
export async function up(db: Kysely<unknown>) {
  const users = db.withTables<Users>()
  for (const { id, email } of await users.selectFrom('user').select(['id', 'email']).execute()) {
    const known = asMailServersKnowIt(email)
    if (known === email) continue
    const other = await users.selectFrom('user').select('id').where('email', '=', known).executeTakeFirst()
    if (other) continue
    // Without this mark the words by which an admin finds somebody are written anew.
    await users.updateTable('user').set({ email: known, indexed_at: null }).where('id', '=', id).execute()
  }
}
