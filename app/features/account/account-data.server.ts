import {
  changeWithEvents,
  logSecurityEvent,
  recordRefusal,
} from '#app/features/audit-log/audit-log.server.ts'
import { ownLogoKey } from '#app/features/business/logo/logo.ts'
import { findSubscription } from '#app/features/business/plan/plan.server.ts'
import { isFromKnownDevice } from '#app/features/identity/session/known-device.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { lockProvider } from '#app/features/identity/session/unknown-device-change.server.ts'
import { withMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { readHandles } from '#app/features/payment-methods/payment-method.server.ts'
import { readPlaceNames, withPlaceName } from '#app/features/places/places.server.ts'
import { eachTip } from '#app/features/tips/ledger/tips.server.ts'
import { tipCells, tipColumns } from '#app/features/tips/ledger/tips-csv.ts'
import { NO_TIME_ZONE } from '#app/kit/calendar/time-zone.ts'
import { encodeCsv } from '#app/kit/csv/csv.ts'
import {
  accountClosedMail,
  accountDeletedMail,
  deletionWaitsMail,
  mailLanguage,
  mailTime,
} from '#app/kit/mail/account-mails.ts'
import { listMailboxes, queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import {
  beginDeletion,
  findDeletion,
  keepAccount,
  listDueDeletions,
  storeAccountChange,
} from '#app/kit/undo/account-change.server.ts'
import { changeLink } from '#app/kit/undo/change-link.server.ts'
import { UNDO_MS } from '#app/kit/undo/undo-link.ts'
import { fileKey } from '#app/kit/upload/stored-picture.ts'
import { changeProvider, notifySignedOut } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { checkpoint, requestVacuum } from '#app/server/db/erase.server.ts'
import { listTables, readRows, type Table } from '#app/server/db/table-copy.server.ts'
import type { User } from '#app/server/db/tables.ts'
import { inTransaction } from '#app/server/db/write.server.ts'
import type { ZipEntry } from '#app/server/download/zip.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { deleteOutboxOf } from '#app/server/mail/outbox.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { deleteFolder, readFile } from '#app/server/storage/file-store.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Language } from '#content/languages.ts'
import { IMAGE_FOLDER } from '../menu/image/menu-image.ts'
import { toCsvRows } from '../menu/import/menu-csv.ts'
import { readMenu } from '../menu/menu.server.ts'
import type { Menu } from '../menu/menu.ts'
import { exportedName, exportedRow, exportedUser, menuPictureName, readMe } from './account-export.ts'

const FIRST_DAY = '2000-01-01' // before every tip
const MENU_LISTS: Record<string, string> = { menu_item: 'items', menu_category: 'categories' }
// Secrets, and ids of customers, admins and other accounts.
const EXCLUDED_COLUMNS =
  /token|secret|(?<!has_)password$|hash|digest|visitor_id|^(other_id|admin_id|answered_by|indexed_at|ahead_since|endpoint|p256dh|auth)$/
// How changes are taken back, with rows of keys, short-lived links and challenges, queued mails, messages and calls, an index of texts that are exported themselves, and rows that
// the export of the user contains. A report about a provider is somebody else's.
const EXCLUDED_TABLES = new Set([
  'account_change',
  'mail_link',
  'job',
  'passkey_challenge',
  'pending_notification',
  'user_word',
  'subscription',
  'report',
  'report_excess',
])

// The keys of long tables, in the order of the index of their owners: without it every page would sort all rows.
const INDEXED: Record<string, string[]> = {
  play_session: ['created_at', 'id'],
  audit_log_entry: ['created_at', 'id'],
}

/** The column with the id of the user to whom a row of the table belongs. */
const ownerOf = ({ name, columns }: Table) =>
  name === 'user' ? 'id' : ['user_id', 'provider_id'].find((column) => columns.includes(column))

async function* rowsOf({ name, columns, keys }: Table, owner: string, userId: string) {
  const exported = columns.filter((column) => !EXCLUDED_COLUMNS.test(column))
  const order = (INDEXED[name] ?? keys).filter((key) => key !== owner)
  const part = {
    name,
    columns: [...new Set([...exported, ...order])],
    keys: order.length ? order : keys, // there is one row for each owner
  }
  for await (const page of readRows(db, part, { column: owner, id: userId }))
    for (const row of page)
      yield Object.fromEntries(exported.map((column, index) => [column, row[index] ?? null]))
}

const readUserParts = async (userId: string) => ({
  paymentInfo: await readHandles(db, userId),
  subscription: (await findSubscription(userId)) ?? null,
})

type Owner = Pick<User, 'id' | 'currency'>

/** The rows of a table as the chunks of a JSON array. */
async function* rowsAsJson(table: Table, { id: userId, currency }: Owner) {
  const parts = table.name === 'user' ? await readUserParts(userId) : undefined
  yield '['
  let separator = '\n'
  for await (const row of rowsOf(table, ownerOf(table)!, userId)) {
    const exported = parts ? exportedUser(row, parts) : exportedRow(table.name, row, currency)
    yield `${separator}${JSON.stringify(exported)}`
    separator = ',\n'
  }
  yield ']'
}

/** All stored data of a user as the chunks of one JSON file. Tables are found by introspection, so that new ones are included. */
async function* dataAsJson(user: Owner): AsyncGenerator<string> {
  const tables = (await listTables(db)).filter((table) => ownerOf(table) && !EXCLUDED_TABLES.has(table.name))
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())}`
  for (const table of tables) {
    if (table.name in MENU_LISTS) continue
    yield `,\n${JSON.stringify(exportedName(table.name))}:`
    if (table.name !== 'menu') yield* rowsAsJson(table, user)
    else {
      yield `[{"providerId":${JSON.stringify(user.id)}`
      for (const [name, list] of Object.entries(MENU_LISTS)) {
        yield `,\n"${list}":`
        yield* rowsAsJson(tables.find((other) => other.name === name)!, user)
      }
      yield '}]'
    }
  }
  yield '}\n'
}

async function* tipRows(userId: string, timeZone: string, language: Language) {
  const places = await readPlaceNames(userId)
  yield tipColumns(timeZone, MESSAGES[language].archive.tipColumns)
  for await (const tip of eachTip(userId, FIRST_DAY))
    yield tipCells(
      withPlaceName(withMethodName(tip, MESSAGES[language]['payment-method-names']), places),
      timeZone,
      {
        games: MESSAGES[language].play.games,
        states: MESSAGES[language].archive.tipStates,
        language,
      },
    )
}

/** The keys of a user's pictures, with their names in the archive. */
function picturesOf({ id, photo_url }: User, { items }: Menu) {
  const logo = ownLogoKey(id, photo_url)
  const ofItems = items.flatMap((item) => {
    const key = fileKey(item.imageUrl, `${IMAGE_FOLDER}/${id}`)
    return key ? [{ key, name: menuPictureName(item.name, item.id, key) }] : []
  })
  return [...(logo ? [{ key: logo, name: `pictures/${logo.split('/').at(-1)}` }] : []), ...ofItems]
}

async function* encode(texts: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** All stored data of a user as the files of an archive; the language is that of what a person reads. */
export async function* exportAccount(user: User, language: Language): AsyncGenerator<ZipEntry> {
  const menu = await readMenu(user.id)
  yield { name: 'read-me.txt', chunks: encode([readMe(MESSAGES[language].archive)]) }
  yield { name: 'my-data.json', chunks: encode(dataAsJson(user)) }
  const tips = tipRows(user.id, user.time_zone ?? NO_TIME_ZONE, language)
  yield { name: 'tips.csv', chunks: encodeCsv(tips, language) }
  yield { name: 'menu.csv', chunks: encodeCsv(toCsvRows(menu, language), language) }
  for (const { key, name } of picturesOf(user, menu)) {
    const file = await readFile(key)
    if (file) yield { name, chunks: [file.bytes], stored: true }
  }
}

const deletePictures = (userId: string) =>
  Promise.all([`profileImages/${userId}`, `${IMAGE_FOLDER}/${userId}`].map(deleteFolder))

const isAdmin = async (userId: string) =>
  (await db.selectFrom('admin_claim').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined

/**
 * Deletes a user with all pictures and rows; false when another request has done so. Pictures go first: without the rows
 * their owner is unknown. An admin closes no account that is an admin's at that moment.
 */
export async function deleteAccount(userId: string, closedBy?: string) {
  await deletePictures(userId)
  const isDeleted = await changeWithEvents(
    async (trx, record) => {
      const { numDeletedRows } = await trx
        .deleteFrom('user')
        .where('id', '=', userId)
        .$if(closedBy !== undefined, (query) =>
          query.where('id', 'not in', (eb) => eb.selectFrom('admin_claim').select('user_id')),
        )
        .executeTakeFirst()
      if (numDeletedRows) await requestVacuum(trx)
      if (numDeletedRows && closedBy) await record('authz_admin:account-closed', closedBy, userId)
      return numDeletedRows > 0
    },
    (work) => changeProvider(userId, work),
  )
  if (!isDeleted) return false
  logSecurityEvent(closedBy ? 'user_deleted:admin' : 'user_deleted:own', userId)
  try {
    await deletePictures(userId) // an upload may have ended in between
    await deleteOutboxOf(userId)
    await checkpoint()
  } catch (error) {
    log.error({ err: error, userId }, 'something of a deleted account may be left')
  }
  return true
}

/** Deletes the account at the request of its user, and confirms it by mail. */
export async function deleteOwnAccount(user: User) {
  const { id, name } = user
  const mailboxes = await listMailboxes(db, user) // which go with the account
  if (!(await deleteAccount(id))) return
  const mail = accountDeletedMail({ name, brand: env.brand, language: mailLanguage(user) })
  for (const { email } of mailboxes) sendMailLater({ to: email, ...renderMail(mail, env.brand) })
}

/**
 * Asks for the deletion of an account: at once on a device that the account has known for seven days, and in its first 24
 * hours. Elsewhere it waits for seven days with the page suspended, and a mail can undo it. Returns when it is due.
 */
export async function requestDeletion(user: SignedInUser, now = Date.now()) {
  const waits = await changeWithEvents(
    async (trx, record) => {
      const locked = await lockProvider(trx, user.id)
      if (!locked || (await isFromKnownDevice(trx, locked, user, now))) return undefined
      const waiting = await findDeletion(trx, locked.id)
      if (waiting) return { dueAt: waiting.due_at!, mails: [] }
      const dueAt = now + UNDO_MS
      const id = await storeAccountChange(trx, {
        ...{ user_id: locked.id, kind: 'deletion', now, dueAt },
        wayBack: locked.suspended_at === null ? { user: { suspended_at: null } } : {},
      })
      if (locked.suspended_at === null)
        await trx.updateTable('user').set({ suspended_at: now }).where('id', '=', locked.id).execute()
      await record('user_updated:deletion-waits', locked.id)
      const to = { name: locked.name, brand: env.brand, language: mailLanguage(locked) }
      const time = mailTime(dueAt, to.language, locked.time_zone)
      const mails = await queueToMailboxes(
        trx,
        locked,
        (earlier) => deletionWaitsMail(to, time, changeLink('undo', id, earlier)),
        now,
      )
      return { dueAt, mails }
    },
    (work) => changeProvider(user.id, work),
  )
  if (!waits) {
    await deleteOwnAccount(user)
    return undefined
  }
  sendMails(waits.mails)
  return waits.dueAt
}

/** Lets an account stay whose deletion waits, at the wish of its signed-in owner. */
export const keepOwnAccount = (userId: string, now = Date.now()) =>
  changeWithEvents(
    async (trx, record) => {
      await lockProvider(trx, userId)
      const isKept = await keepAccount(trx, userId, now)
      if (isKept) await record('user_updated:account-kept', userId)
      return isKept
    },
    (work) => changeProvider(userId, work),
  )

/** Deletes the account whose seven days are over, unless it was taken back until now. */
async function deleteIfDue({ change_id, ...user }: User & { change_id: string }, now: number) {
  // Whoever presses 'Undo' at this moment comes before, or is told that it is too late.
  const hasBegun = await inTransaction(async (trx) => {
    const locked = await lockProvider(trx, user.id)
    return locked !== undefined && beginDeletion(trx, change_id, now)
  })
  if (hasBegun) await deleteOwnAccount(user)
}

/** Deletes the accounts whose seven days are over. */
export async function deleteDueAccounts(now = Date.now()) {
  for (const due of await listDueDeletions(now))
    await deleteIfDue(due, now).catch((err) =>
      log.error({ err, userId: due.id }, 'an account could not be deleted'),
    )
}

type ClosedAccount = { id: string; fullName: string; email: string; mailLanguage: Language }

/** Closes the account of another user for an admin, and notifies them by mail; false if it is an admin's account by now. */
export async function closeAccount(
  { id, fullName, email, mailLanguage: language }: ClosedAccount,
  adminId: string,
) {
  const mailboxes = await listMailboxes(db, { id, email })
  const isDeleted = !(await isAdmin(id)) && (await deleteAccount(id, adminId))
  if (!isDeleted && (await isAdmin(id))) {
    await recordRefusal('authz_fail:close-admin', adminId)
    return false
  }
  if (!isDeleted) return true // by another request
  await notifySignedOut(id)
  const mail = accountClosedMail({ name: fullName, brand: env.brand, language })
  for (const mailbox of mailboxes) sendMailLater({ to: mailbox.email, ...renderMail(mail, env.brand) })
  return true
}
