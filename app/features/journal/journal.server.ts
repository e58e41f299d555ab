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
}

/** What is known of an event beside its account: which request, which network, which kind of device. */
function describeRequest() {
  const { requestId, ip, userAgent } = currentRequest.getStore() ?? {}
  const request = { requestId, network: ip && shortAddress(ip) }
  return { request, device: requestId ? deviceName(userAgent) : undefined }
}

/** Logs a security event, and adds it to the journal of the account that it is about. */
export async function recordSecurityEvent(
  event: SecurityEvent,
  accountId: string | undefined,
  { trx }: Circumstances = {},
) {
  const { request, device } = describeRequest()
  const [name, detail] = event.split(':')
  const level = isRefusal(event) ? 'warn' : 'info'
  log[level]({ event: name, detail, accountId, ...request }, 'security event')
  if (!accountId) return
  const entry = {
    id: randomAlphanumeric(20),
    user_id: accountId,
    event,
    request_id: request.requestId ?? null,
    network: request.network ?? null,
    device: device ?? null,
    created_at: Date.now(),
  }
  const add = (on: Db) => on.insertInto('journal_entry').values(entry).execute()
  if (trx) await add(trx)
  else await inTransaction(add).catch((error) => log.error({ err: error }, 'a journal could not be written'))
}

/** Logs that everything was restored from a backup, and adds it to every journal. */
export async function recordRestore(now = Date.now()) {
  const event: SecurityEvent = 'sys_restore:backup'
  await recordSecurityEvent(event, undefined)
  await db
    .insertInto('journal_entry')
    .columns(['id', 'user_id', 'event', 'created_at'])
    .expression(
      db
        .selectFrom('user')
        .select([sql<string>`id || ${`-${now}`}`.as('id'), 'id as user_id'])
        .select([sql.lit(event).as('event'), sql.lit(now).as('created_at')]),
    )
    .execute()
}

/** A page of an account's journal, the newest entries first. */
export async function readJournal(accountId: string, wanted: number) {
  const entriesOf = db.selectFrom('journal_entry').where('user_id', '=', accountId)
  const { total } = await entriesOf
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / JOURNAL_PAGE))
  const page = Math.min(wanted, pages)
  const entries = await entriesOf
    .select(['id', 'event', 'network', 'device', 'created_at as at'])
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
