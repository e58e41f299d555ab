import { sql } from 'kysely'
import { accountDeletedMail } from '#app/features/mails/account-mails.ts'
import { renderMail } from '#app/features/mails/render-mail.server.tsx'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { listTables, type Table } from '#app/server/db/table-copy.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { deleteFolder } from '#app/server/storage/file-store.server.ts'
import type { SignedInUser } from '../auth/session/session.server.ts'

const PAGE = 500 // rows
// Secrets, and ids of customers.
const EXCLUDED_COLUMNS = /token|(?<!has_)password$|hash|digest|visitor_id|^indexed_at$/
// Short-lived links, and an index of texts that are exported themselves.
const EXCLUDED_TABLES = new Set(['mail_link', 'user_word'])

/** The column that holds the id of the user whom the rows of a table belong to. */
const ownerOf = ({ name, columns }: Table) =>
  name === 'user' ? 'id' : ['user_id', 'provider_id'].find((column) => columns.includes(column))

async function* rowsOf({ name, columns, keys }: Table, owner: string, userId: string) {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db
      .selectFrom(name as 'user')
      .select(columns.filter((column) => !EXCLUDED_COLUMNS.test(column)) as 'id'[])
      .where(owner as 'id', '=', userId)
      .orderBy(sql.join(keys.map((key) => sql.ref(key))))
      .limit(PAGE)
      .offset(offset)
      .execute()
    yield* rows
    if (rows.length < PAGE) return
  }
}

/** All stored data of a user as the chunks of one JSON file. Tables are found by introspection, so none is forgotten. */
export async function* exportAccount(userId: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`
  for (const table of await listTables(db)) {
    const owner = ownerOf(table)
    if (!owner || EXCLUDED_TABLES.has(table.name)) continue
    yield `,\n${JSON.stringify(table.name)}:[`
    let separator = '\n'
    for await (const row of rowsOf(table, owner, userId)) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/** Deletes the account of a user who asked for it, and confirms it by mail. */
export async function deleteOwnAccount({ id, name, email }: SignedInUser) {
  await deleteAccount(id)
  sendMailLater({ to: email, ...renderMail(accountDeletedMail({ name, brand: env.brand }), env.brand) })
}

/** Deletes a user with all pictures and rows. Pictures go first: without the rows their owner is unknown. */
export async function deleteAccount(userId: string) {
  await Promise.all([`profileImages/${userId}`, `menuImages/${userId}`].map(deleteFolder))
  await changeProvider(userId, (trx) => trx.deleteFrom('user').where('id', '=', userId).execute())
}
