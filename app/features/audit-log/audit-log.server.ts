// Mechanism: audit log of security events, log lines about them
import { sql, type Transaction } from 'kysely'
import { openWindowStarts } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteUntil } from '#app/server/db/sweep.server.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { logEvent } from '#app/server/observability/event-log.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import messages from '#content/en/owner/audit-log.json' with { type: 'json' }
import {
  AUDIT_LOG_DAYS,
  AUDIT_LOG_PAGE,
  type AuditLogKind,
  auditLogKind,
  isRefusal,
  PAUSES,
  type Refusal,
  type SecurityEvent,
} from './audit-log.ts'
import { deviceName } from './device-name.ts'
import { shortAddress } from './short-address.ts'

const HOUR_MS = 60 * 60 * 1000
const RETENTION_MS = AUDIT_LOG_DAYS * 24 * HOUR_MS
// Failed sign-ins, whose number is limited before. Anybody may call the address to which Google returns.
const IS_BOUNDED = /^authn_login_fail:(?!google)/

const RECORDED: Limit = { max: 20, windowMs: HOUR_MS } // that are recorded, of one kind

/** The context of an event: its request, network and kind of device. */
function describeRequest() {
  const { requestId, ip, userAgent } = currentRequest.getStore() ?? {}
  const network = ip && shortAddress(ip)
  return { requestId, network, device: requestId && deviceName(userAgent) }
}

/** Logs a security event. */
export function logSecurityEvent(
  event: SecurityEvent,
  accountId?: string,
  otherId?: string,
  subject?: string,
) {
  const { requestId, network } = describeRequest()
  const [name, detail] = event.split(':')
  const level = isRefusal(event) ? 'warn' : 'info'
  logEvent(level, { event: name, detail, subject, accountId, otherId, requestId, network })
}

/**
 * The account that an event is about, and the admin who did it, or the account that this admin did it to. `subject` is the
 * payment method or the currency that the event is about.
 */
export type RecordEvent = (
  event: SecurityEvent,
  accountId: string,
  otherId?: string,
  subject?: string,
) => Promise<void>

async function addEntry(on: Db, ...[event, accountId, otherId, subject]: Parameters<RecordEvent>) {
  const { requestId, network, device } = describeRequest()
  // The owner of an account learns nothing of the admin.
  const isByOther = otherId !== undefined && !event.startsWith('authz_admin:')
  const entry = {
    id: randomAlphanumeric(20),
    user_id: accountId,
    event,
    other_id: otherId,
    subject,
    request_id: requestId,
    ...(!isByOther && { network, device }),
    created_at: Date.now(),
  }
  await on.insertInto('audit_log_entry').values(entry).execute()
}

/** Logs a security event that stores nothing else, and adds it to the audit log of its account. */
export async function recordSecurityEvent(event: SecurityEvent, accountId: string | undefined) {
  logSecurityEvent(event, accountId)
  if (!accountId) return
  await inTransaction((trx) => addEntry(trx, event, accountId)).catch((error) =>
    log.error({ err: error }, 'an audit log could not be written'),
  )
}

/**
 * Records that somebody was refused: at most 20 times an hour for each account, or for each address where no account is
 * known. So nobody fills the log or an audit log. A failed sign-in is logged each time.
 */
export async function recordRefusal(event: Refusal, accountId?: string) {
  const request = currentRequest.getStore()
  const key = `refused:${event}:${accountId ?? request?.ip}`
  const count = () => consumeLimit(key, RECORDED).catch(() => false) // during an outage
  // In a copy of the request: this limit does not tell the client when to try again.
  const isWithin = await (request ? currentRequest.run({ ...request }, count) : count())
  if (isWithin) await recordSecurityEvent(event, accountId)
  else if (IS_BOUNDED.test(event)) logSecurityEvent(event, accountId)
}

type Work<T> = (trx: Transaction<Tables>) => Promise<T>
export type Transact<T> = (work: Work<T>) => Promise<T>

/**
 * Makes a change in a transaction that also stores the events that it records. They are logged after the commit, so that
 * nothing is logged of a change that was rolled back.
 */
export async function changeWithEvents<T>(
  work: (trx: Transaction<Tables>, record: RecordEvent) => Promise<T>,
  transact: Transact<T> = inTransaction,
) {
  const recorded: Parameters<RecordEvent>[] = []
  const result = await transact((trx) =>
    work(trx, async (...event) => {
      await addEntry(trx, ...event)
      recorded.push(event)
    }),
  )
  for (const event of recorded) logSecurityEvent(...event)
  return result
}

type AdminAction = { adminId: string; accountId: string }

/** Records what an admin did to an account: `event` in its audit log, `act` in the admin's. */
export async function recordAdminAction(
  record: RecordEvent,
  event: SecurityEvent,
  act: Extract<SecurityEvent, `authz_admin:${string}`>,
  { adminId, accountId }: AdminAction,
) {
  await record(event, accountId, adminId)
  await record(act, adminId, accountId)
}

/** Adds to every audit log that everything was restored from a backup, and logs it. */
export async function recordRestore(now = Date.now()) {
  const event: SecurityEvent = 'sys_restore:backup'
  await db
    .insertInto('audit_log_entry')
    .columns(['id', 'user_id', 'event', 'created_at'])
    .expression(
      db
        .selectFrom('user')
        .select([sql<string>`id || ${`-${now}`}`.as('id'), 'id as user_id'])
        .select([
          sql<string>`cast(${event} as text)`.as('event'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ]),
    )
    .execute()
  logSecurityEvent(event)
}

const SHOWN = 5000 // entries, so that a page stays fast after a long attack; the export has all

const REFUSALS = Object.keys(messages.events).filter(isRefusal)

const eventsOf = (kind: AuditLogKind) =>
  Object.keys(messages.events).filter((event) => auditLogKind(event) === kind)

/** The events of each kind. One of a later version, before an update was taken back, is among all alone. */
const EVENTS = {
  'sign-ins': eventsOf('sign-ins'),
  changes: eventsOf('changes'),
  refusals: eventsOf('refusals'),
  admins: eventsOf('admins'),
}

const KINDS = sql.join(
  Object.entries(PAUSES).map(([pause, failure]) => sql`when event = ${pause} then ${failure}`),
  sql` `,
)

/** The entries of an account with the number of their run: equal refusals in a row and their pauses are one. */
const numberRuns = (accountId: string, kind: AuditLogKind) => sql`
  with entry as (
    select *, case ${KINDS} else event end as kind from audit_log_entry
    where user_id = ${accountId} ${kind === 'all' ? sql`` : sql`and event in (${sql.join(EVENTS[kind])})`}
    order by created_at desc, id desc limit ${SHOWN}
  ), started as (
    select *, case when kind in (${sql.join(REFUSALS)})
      and kind = lag(kind) over (order by created_at, id) then 0 else 1 end as starts
    from entry
  ), numbered as (
    select *, sum(starts) over (order by created_at, id) as run from started
  )`

type AuditLogRun = {
  id: string
  event: string
  times: number
  pauses: number
  at: number // of the last entry
  since: number
  pausedAt: number | null
  device: string | null
  devices: number
  network: string | null
  networks: number
  otherId: string | null
  subject: string | null
}

type ReadOptions = { forAdmin?: boolean; kind?: AuditLogKind }

/** A page of an account's audit log, the newest entries first. Only admins see which other accounts it names. */
export async function getAuditLog(
  accountId: string,
  wanted: number,
  { forAdmin = false, kind = 'all' }: ReadOptions = {},
) {
  const runs = numberRuns(accountId, kind)
  const totals = await sql<{ total: number }>`
    ${runs} select coalesce(max(run), 0) as total from numbered`.execute(db)
  const pages = Math.max(1, Math.ceil(totals.rows[0]!.total / AUDIT_LOG_PAGE))
  const page = Math.min(wanted, pages)
  const { rows } = await sql<AuditLogRun>`
    ${runs}
    select min(id) as id,
      coalesce(min(case when event = kind then event end), min(event)) as event,
      count(case when event = kind then 1 end) as times,
      count(case when event <> kind then 1 end) as pauses,
      max(created_at) as at,
      min(created_at) as since,
      max(case when event <> kind then created_at end) as "pausedAt",
      min(device) as device,
      count(distinct device) as devices,
      min(network) as network,
      count(distinct network) as networks,
      min(other_id) as "otherId",
      min(subject) as subject
    from numbered group by run order by run desc
    limit ${AUDIT_LOG_PAGE} offset ${(page - 1) * AUDIT_LOG_PAGE}`.execute(db)
  const entries = rows.map((run) => ({ ...run, otherId: forAdmin ? run.otherId : null }))
  return { entries, page, pages }
}

export type AuditLog = Awaited<ReturnType<typeof getAuditLog>>

const PART = 500 // entries that are read at once

/** All entries of an account's audit log, the newest first, without the other accounts that they name. */
export async function* eachEntry(accountId: string) {
  let last: { created_at: number; id: string } | undefined
  for (;;) {
    let part = db
      .selectFrom('audit_log_entry')
      .select(['id', 'event', 'subject', 'device', 'network', 'created_at'])
      .where('user_id', '=', accountId)
    if (last) {
      const { created_at, id } = last
      part = part.where(({ eb, and, or }) =>
        or([eb('created_at', '<', created_at), and([eb('created_at', '=', created_at), eb('id', '<', id)])]),
      )
    }
    const entries = await part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PART).execute()
    yield* entries
    if (entries.length < PART) return
    last = entries.at(-1)
  }
}

/**
 * Deletes old entries. One that is dated ahead stays, because the clock of today may be the wrong one, and is deleted
 * when it has been ahead for as long as entries are kept.
 */
export async function deleteExpiredEntries(now: number) {
  const { after, until } = openWindowStarts(RETENTION_MS, now)
  await deleteUntil('audit_log_entry', 'created_at', after)
  await inTransaction(async (trx) => {
    const entries = trx.updateTable('audit_log_entry')
    await entries
      .set({ ahead_since: null })
      .where('ahead_since', '>=', 0)
      .where('created_at', '<=', until)
      .execute()
    await entries
      .set({ ahead_since: now })
      .where('created_at', '>', until)
      .where(({ eb, or }) => or([eb('ahead_since', 'is', null), eb('ahead_since', '>', until)]))
      .execute()
  })
  await deleteUntil('audit_log_entry', 'ahead_since', after)
}
