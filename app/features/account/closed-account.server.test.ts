import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { grantAdmin } from '#app/features/identity/admin-claim.server.ts'
import { storeEarlierEmail } from '#app/kit/mail/mailboxes.server.ts'
import { drainBackground } from '#app/server/background.server.ts'
import { type Change, onChange } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { readFile, saveFile } from '#app/server/storage/file-store.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aSignedIn } from '#tests/support/people/signed-in.ts'
import { mailsTo } from '#tests/support/server/outbox.ts'
import { closeAccount, deleteAccount, deleteOwnAccount } from './account-data.server.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

async function anAccount() {
  const email = 'maria.silva@cafe.example'
  return { id: await aProvider({ email }), fullName: 'Maria Silva', email, mailLanguage: 'en' as const }
}

const entriesOf = (id: string) =>
  db.selectFrom('audit_log_entry').select(['event', 'other_id']).where('user_id', '=', id).execute()

const isThere = async (id: string) =>
  (await db.selectFrom('user').select('id').where('id', '=', id).execute()).length === 1

test('an account that two concurrent requests close is closed once: one entry, one mail, one log line', async () => {
  const [adminId, account] = [await aProvider(), await anAccount()]
  const info = vi.spyOn(log, 'info').mockImplementation(() => {})
  onTestFinished(() => info.mockRestore())
  const closings = [1, 2, 3].map(() => closeAccount(account, adminId))
  expect(await Promise.all(closings)).toEqual([true, true, true])
  expect(await entriesOf(adminId)).toEqual([{ event: 'authz_admin:account-closed', other_id: account.id }])
  const deletions = info.mock.calls
    .map(([line]) => line as object)
    .filter((line) => 'accountId' in line && line.accountId === account.id)
  expect(deletions).toMatchObject([{ event: 'user_deleted', detail: 'admin' }])
  await drainBackground()
  expect(await mailsTo(account.email)).toHaveLength(1)
})

test('an account that became an admin while its closing was confirmed stays, with its pictures', async () => {
  const [adminId, account] = [await aProvider(), await anAccount()]
  const logo = `profileImages/${account.id}/logo-1.webp`
  await saveFile(logo, new Uint8Array([1]), 'image/webp')
  await grantAdmin(account.email)
  expect(await closeAccount(account, adminId)).toBe(false)
  expect(await isThere(account.id)).toBe(true)
  expect(await entriesOf(adminId)).toEqual([{ event: 'authz_fail:close-admin', other_id: null }])
  expect(await readFile(logo)).toBeDefined()
})

test('an admin right that is granted while an account is being closed prevents it; deleting the own account checks no right', async () => {
  const [adminId, account] = [await aProvider(), await anAccount()]
  await grantAdmin(account.email)
  expect([await deleteAccount(account.id, adminId), await isThere(account.id)]).toEqual([false, true])
  expect([await deleteAccount(account.id), await isThere(account.id)]).toEqual([true, false])
  expect(await deleteAccount(account.id)).toBe(false)
})

test('a closed account ends its event streams, and only its own', async () => {
  const [adminId, account] = [await aProvider(), await anAccount()]
  const received: Change[] = []
  onTestFinished(onChange((change) => received.push(change)))
  await closeAccount(account, adminId)
  expect(received).toEqual([
    { topic: 'provider', providerId: account.id },
    { topic: 'signed-out', providerId: account.id },
  ])
  await drainBackground()
})

test('the own deletion is confirmed by mail, once', async () => {
  const { user } = await aSignedIn({ email: 'robin.park@cafe.example' })
  await deleteOwnAccount(user)
  await deleteOwnAccount(user)
  expect(await isThere(user.id)).toBe(false)
  await drainBackground()
  const mails = await mailsTo(user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Tiplark account was deleted'])
})

test('a deletion, and a closing, are mailed to the addresses of the last week, too (T49)', async () => {
  const [adminId, { user }] = [await aProvider(), await aSignedIn({ email: 'mia.lund@cafe.example' })]
  const account = await anAccount()
  const days = (count: number) => Date.now() - count * 24 * 60 * 60_000
  for (const [id, name] of [
    [user.id, 'own'],
    [account.id, 'closed'],
  ] as const) {
    await storeEarlierEmail(db, id, `${name}-left@cafe.example`, days(8))
    await storeEarlierEmail(db, id, `${name}-earlier@cafe.example`, days(6))
  }
  await deleteOwnAccount(user)
  await closeAccount(account, adminId)
  await drainBackground()
  const subjects = async (email: string, count = 1) =>
    (await mailsTo(email, count)).map(({ subject }) => subject)
  expect(await subjects('own-earlier@cafe.example')).toEqual(['Your Tiplark account was deleted'])
  expect(await subjects('closed-earlier@cafe.example')).toEqual(['Your Tiplark account was closed'])
  for (const name of ['own', 'closed']) expect(await subjects(`${name}-left@cafe.example`, 0)).toEqual([])
})
