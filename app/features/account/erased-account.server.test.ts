// Mechanism: erasure of deleted rows (secure_delete, checkpoint)
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { indexProviders } from '#app/features/admin/provider-search.server.ts'
import { sweep } from '#app/features/admin/retention/sweeps.server.ts'
import { startSession } from '#app/features/identity/session/session.server.ts'
import { addItem, deleteItem, moveItemInMenu, reserveItemId } from '#app/features/menu/menu.server.ts'
import { receiveFeedback } from '#app/features/moderation/feedback/feedback.server.ts'
import { drainBackground } from '#app/server/background.server.ts'
import { db, onPostgres } from '#app/server/db/db.server.ts'
import { checkpoint, vacuum } from '#app/server/db/erase.server.ts'
import { listTables, readRows } from '#app/server/db/table-copy.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { enqueueMail } from '#app/server/mail/mail-queue.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { deleteAccount } from './account-data.server.ts'

beforeAll(openDatabase)

const NAME = 'Zebulonia' // in every text of the account that is deleted
const EMAIL = 'zebulonia@cafe.example'
const hasName = (text: string) => text.toLowerCase().includes(NAME.toLowerCase())

/** The tables with the name in a row, and the files of the database with its bytes. */
async function findName() {
  const found = new Set<string>()
  for (const table of await listTables(db))
    for await (const page of readRows(db, table)) if (hasName(JSON.stringify(page))) found.add(table.name)
  const files = onPostgres ? [] : globSync(join(env.dataDir, 'tiplark.db*'))
  for (const file of files) if (hasName(readFileSync(file, 'latin1'))) found.add(file)
  return [...found]
}

async function addAnItem(providerId: string, round: number) {
  const id = await reserveItemId(providerId)
  const texts = { name: `${NAME} soup ${round}`, description: NAME.repeat(round) }
  const input = { ...texts, priceMinor: 450, categoryId: 'food', available: true }
  await addItem(providerId, { id, input }, { key: `${NAME}-${round}`, digest: '' })
  return id
}

/** An account that has left its name in every table, with changes, and beside other accounts on the same pages. */
async function aBusyAccount() {
  const person = { name: NAME, email: EMAIL, full_name: `${NAME} Silva`, mailing_address: `1 ${NAME} Street` }
  const id = await aProvider({ id: `${NAME}0000000000000000000`, ...person })
  let last = await addAnItem(id, 0)
  for (let round = 1; round <= 30; round++) {
    const other = await aProvider({ mailing_address: 'x'.repeat(round * 20) })
    for (const [providerId, key] of [
      [other, 'other'],
      [id, NAME],
    ] as const)
      await beginPlaySession({ providerId, visitorId: `${key} phone`, key: `${key}-visit-${round}` })
    const business_name = NAME.repeat(1 + ((round * 7) % 20))
    await db
      .updateTable('user')
      .set({ business_name, updated_at: `${round}` })
      .where('id', '=', id)
      .execute()
    await indexProviders()
    const item = await addAnItem(id, round)
    await moveItemInMenu(id, { id: item, before: last })
    if (round % 3) last = item
    else await deleteItem(id, { id: item, revision: 1 })
    await startSession(id, new Headers({ 'user-agent': `${NAME} ${round}` }), {
      remember: true,
      method: 'password',
    })
    await receiveFeedback({ subject: 'other', message: NAME, email: '' }, { id, email: EMAIL }, '', round)
  }
  const mail = { to: `earlier-${EMAIL}`, subject: NAME, text: NAME, html: NAME }
  await enqueueMail(db, { ...mail, userId: id })
  return id
}

test('after an account is deleted its name is in no row, and after the next sweep in no byte of the database file and its log (T39)', async () => {
  const id = await aBusyAccount()
  expect((await findName()).length).toBeGreaterThan(10)
  await deleteAccount(id)
  expect((await findName()).filter((found) => !found.includes('tiplark.db'))).toEqual([])
  await sweep()
  expect(await findName()).toEqual([])
})

if (!onPostgres) {
  test('the write-ahead log that another process is reading is truncated once it has finished (T39)', async () => {
    const id = await aBusyAccount()
    const reader = new Sqlite(join(env.dataDir, 'tiplark.db'))
    onTestFinished(() => void reader.close())
    reader.exec('begin')
    reader.prepare('select count(*) from user').get()
    await deleteAccount(id)
    expect(await findName()).not.toEqual([])
    reader.exec('commit')
    await vacuum()
    await checkpoint()
    expect(await findName()).toEqual([])
  })
}

if (!onPostgres) {
  test('the database file is vacuumed once after an account was deleted, and not otherwise', async () => {
    const changes = () => statSync(join(env.dataDir, 'tiplark.db')).mtimeMs
    const isDue = async () => (await sql<{ user_version: number }>`pragma user_version`.execute(db)).rows[0]!
    const id = await aProvider()
    expect(await isDue()).toEqual({ user_version: 0 })
    await deleteAccount(id)
    expect(await isDue()).toEqual({ user_version: 1 })
    await vacuum()
    await checkpoint()
    expect(await isDue()).toEqual({ user_version: 0 })
    const before = changes()
    await vacuum()
    await checkpoint()
    expect(changes()).toBe(before)
  })
}

test('the mails in the outbox are deleted with their account, and no others (T39)', async () => {
  const [id, other] = [await aProvider(), await aProvider()]
  for (const userId of [id, other])
    sendMailLater({ to: EMAIL, userId, subject: userId, text: userId, html: userId })
  await drainBackground()
  const mailsOf = (userId: string) => globSync(join(env.dataDir, `outbox/*-${userId}-*`)).length
  expect([mailsOf(id), mailsOf(other)]).toEqual([1, 1])
  await deleteAccount(id)
  expect([mailsOf(id), mailsOf(other)]).toEqual([0, 1])
})
