// Mechanism: audit log of what admins did, kinds of entries
import { isAdminAction } from '#app/features/audit-log/audit-log.ts'
import { normalizeEmail } from '#app/kit/mail/email.ts'
import { db } from '#app/server/db/db.server.ts'
import messages from '#content/en/owner/audit-log.json' with { type: 'json' }
import type { AdminActionQuery } from './admin-actions.ts'

const PAGE_SIZE = 25
const ROLE_CHANGE = /^privilege_permissions_changed:/

/** The acts by their names, with their sentences. */
const ACTS = Object.keys(messages.events).filter(isAdminAction)
const ROLE_CHANGES = ACTS.filter((event) => ROLE_CHANGE.test(event))
const OF_ADMINS = ACTS.filter((event) => !ROLE_CHANGE.test(event))

/** The id of the account that was typed, by its id or its email; that of an account that is gone still names its entries. */
async function accountIdOf(typed: string) {
  if (!typed.includes('@')) return typed
  const found = db.selectFrom('user').select('id').where('email', '=', normalizeEmail(typed))
  return (await found.executeTakeFirst())?.id ?? typed // which names nobody
}

function matching({ admin, event, from, until }: AdminActionQuery, accountId: string) {
  const entry = db.selectFrom('audit_log_entry').where('event', 'in', event ? [event] : ACTS)
  return (
    entry
      .$if(from !== undefined, (acts) => acts.where('audit_log_entry.created_at', '>=', from!))
      .$if(until !== undefined, (acts) => acts.where('audit_log_entry.created_at', '<', until!))
      // A role is changed on the server, and stands in the audit log of the account that has it.
      .$if(admin !== '', (acts) =>
        acts.where('audit_log_entry.user_id', '=', admin).where('event', 'in', OF_ADMINS),
      )
      .$if(accountId !== '', (acts) =>
        acts.where(({ eb, and, or }) =>
          or([
            eb('audit_log_entry.other_id', '=', accountId),
            and([eb('audit_log_entry.user_id', '=', accountId), eb('event', 'in', ROLE_CHANGES)]),
          ]),
        ),
      )
  )
}

/** A page of what admins did and of who became one, the newest first. */
export async function listAdminActions(query: AdminActionQuery) {
  const accountId = await accountIdOf(query.account)
  const [rows, { total }] = await Promise.all([
    matching(query, accountId)
      .innerJoin('user', 'user.id', 'audit_log_entry.user_id')
      .leftJoin('user as other', 'other.id', 'audit_log_entry.other_id')
      .select(['audit_log_entry.id', 'event', 'audit_log_entry.user_id', 'other_id', 'network', 'device'])
      .select(['audit_log_entry.created_at', 'user.email', 'other.email as other_email'])
      .orderBy('audit_log_entry.created_at', 'desc')
      .orderBy('audit_log_entry.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE)
      .execute(),
    matching(query, accountId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const acts = rows.map((row) => {
    const own = { id: row.user_id, email: row.email }
    const other =
      row.other_id === null ? undefined : { id: row.other_id, email: row.other_email ?? undefined }
    const isRole = ROLE_CHANGE.test(row.event)
    return {
      id: row.id,
      event: row.event,
      at: row.created_at,
      admin: isRole ? undefined : own, // of a change on the server
      account: isRole ? own : other,
      network: row.network,
      device: row.device,
    }
  })
  return { acts, pages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)) }
}

export type ListedAdminAction = Awaited<ReturnType<typeof listAdminActions>>['acts'][number]

/** Everybody who is an admin or has acted as one, by email. */
export const listActors = () =>
  db
    .selectFrom('user')
    .select(['id', 'email'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('admin_claim').select('admin_claim.user_id')),
        eb(
          'id',
          'in',
          selectFrom('audit_log_entry').select('audit_log_entry.user_id').where('event', 'in', OF_ADMINS),
        ),
      ]),
    )
    .orderBy('email')
    .execute()
