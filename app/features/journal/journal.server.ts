import { sql } from 'kysely'
import { openStarts } from '#app/server/clock.server.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { deleteOver } from '#app/server/db/sweep.server.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { currentRequest } from '#app/server/request-context.server.ts'
import { deviceName } from './device-name.ts'
import { isRefusal, JOURNAL_DAYS, JOURNAL_PAGE, type SecurityEvent } from './journal.ts'
import { shortAddress } from './short-address.ts'

const KEPT_MS = JOURNAL_DAYS * 24 * 60 * 60 * 1000

type Circumstances = {
  trx?: Db // of the change, so that it is stored with its entry or not at all
  otherId?: string // the admin who did it, or the account that this admin did it to
}

/** What is known of an event beside its account: which request, which network, which kind of device. */
function describeRequest() {
  const { requestId, ip, userAgent } = currentRequest.getStore() ?? {}
  const network = ip && shortAddress(ip)
  return { requestId, network, device: requestId && deviceName(userAgent) }
}

/** Logs a security event. */
export function logSecurityEvent(event: SecurityEvent, accountId?: string, otherId?: string) {
  const { requestId, network } = describeRequest()
  const [name, detail] = event.split(':')
  const level = isRefusal(event) ? 'warn' : 'info'
  log[level]({ event: name, detail, accountId, otherId, requestId, network }, 'security event')
}

/** Logs a security event, and adds it to the journal of the account that it is about. */
export async function recordSecurityEvent(
  event: SecurityEvent,
  accountId: string | undefined,
  { trx, otherId }: Circumstances = {},
) {
  logSecurityEvent(event, accountId, otherId)
  if (!accountId) return
  const { requestId, network, device } = describeRequest()
  // The owner of an account learns nothing of the admin.
  const isByOther = otherId !== undefined && !event.startsWith('authz_admin:')
  const entry = {
    id: randomAlphanumeric(20),
    user_id: accountId,
    event,
    other_id: otherId,
    request_id: requestId,
    ...(!isByOther && { network, device }),
    created_at: Date.now(),
  }
  const add = (on: Db) => on.insertInto('journal_entry').values(entry).execute()
  if (trx) await add(trx)
  else await inTransaction(add).catch((error) => log.error({ err: error }, 'a journal could not be written'))
}

type AdminAct = { adminId: string; accountId: string; trx?: Db }

/** The same for what an admin did to an account: `event` in its journal, `act` in the admin's. */
export async function recordAdminAct(
  event: SecurityEvent,
  act: Extract<SecurityEvent, `authz_admin:${string}`>,
  { adminId, accountId, trx }: AdminAct,
) {
  await recordSecurityEvent(event, accountId, { trx, otherId: adminId })
  await recordSecurityEvent(act, adminId, { trx, otherId: accountId })
}

/** Logs that everything was restored from a backup, and adds it to every journal. */
export async function recordRestore(now = Date.now()) {
  const event: SecurityEvent = 'sys_restore:backup'
  logSecurityEvent(event)
  await db
    .insertInto('journal_entry')
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
}

/** A page of an account's journal, the newest entries first. Only admins see which other accounts it names. */
export async function readJournal(accountId: string, wanted: number, { forAdmin = false } = {}) {
  const entriesOf = db.selectFrom('journal_entry').where('user_id', '=', accountId)
  const { total } = await entriesOf
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / JOURNAL_PAGE))
  const page = Math.min(wanted, pages)
  const entries = await entriesOf
    .select(['id', 'event', 'network', 'device', 'created_at as at'])
    .$if(forAdmin, (query) => query.select('other_id as otherId'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(JOURNAL_PAGE)
    .offset((page - 1) * JOURNAL_PAGE)
    .execute()
  return { entries, page, pages }
}

export type Journal = Awaited<ReturnType<typeof readJournal>>

export const deleteExpiredEntries = (now: number) =>
  deleteOver('journal_entry', 'created_at', openStarts(KEPT_MS, now))
