import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantAdmin } from '#app/features/identity/admin-claim.server.ts'
import { drainBackground } from '#app/server/background.server.ts'
import { db } from '#app/server/db/db.server.ts'
import messages from '#content/en/owner/audit-log.json'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const textOf = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const { events } = messages
const SUSPENDED = events['authz_admin:page-suspended']
const REINSTATED = events['authz_admin:page-reinstated']
const GRANTED = events['privilege_permissions_changed:admin-granted']

/** The rows of the audit log that this address shows, as who, what and account. */
async function rowsOf(admin: Awaited<ReturnType<typeof anAdmin>>, query = '') {
  const response = await admin.get(`/admin/journal${query}`)
  expect(response.status).toBe(200)
  const [, body = ''] = /<tbody>(.*)<\/tbody>/s.exec(await textOf(response)) ?? []
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].slice(0, 3).map(([, cell = '']) =>
      cell
        .replaceAll(/<i>.*?<\/i>/gs, '')
        .replaceAll(/<[^>]*>/g, '')
        .trim(),
    ),
  )
}

/** Two admins of whom each suspended a page, the first also ended that. */
async function aHistory() {
  const [first, second] = [await anAdmin(), await anAdmin()]
  const [cafe, bar] = [await aMember(COMPLETE), await aMember(COMPLETE)]
  const act = (admin: typeof first, id: string, intent: string) =>
    admin.send(`/admin/providers/${id}`, { intent })
  await act(first, cafe.id, 'suspend')
  await act(first, cafe.id, 'reinstate')
  await act(second, bar.id, 'suspend')
  return { first, second, cafe, bar }
}

describe('the audit log of admins', () => {
  test('has what every admin did and who became one, for every admin', async () => {
    const { first, second, cafe, bar } = await aHistory()
    await grantAdmin(cafe.email)
    for (const admin of [first, second])
      expect((await rowsOf(admin)).sort()).toEqual(
        [
          ['On the server', GRANTED, cafe.email],
          [second.email, SUSPENDED, bar.email],
          [first.email, REINSTATED, cafe.email],
          [first.email, SUSPENDED, cafe.email],
        ].sort(),
      )
  })

  test('is filtered by admin, account, kind and day, all in the address', async () => {
    const { first, second, cafe, bar } = await aHistory()
    await grantAdmin(cafe.email)
    const ofBar = [second.email, SUSPENDED, bar.email]
    expect(await rowsOf(first, `?admin=${second.id}`)).toEqual([ofBar])
    expect(await rowsOf(first, `?account=${bar.id}`)).toEqual([ofBar])
    expect(await rowsOf(first, `?account=${encodeURIComponent(bar.email.toUpperCase())}`)).toEqual([ofBar])
    expect(await rowsOf(first, `?account=${cafe.id}`)).toHaveLength(3)
    expect(await rowsOf(first, '?event=authz_admin:page-reinstated')).toEqual([
      [first.email, REINSTATED, cafe.email],
    ])
    await db
      .updateTable('audit_log_entry')
      .set({ created_at: Date.parse('2026-11-03T23:59:59Z') })
      .where('user_id', '=', second.id)
      .where('other_id', '=', bar.id)
      .execute()
    expect(await rowsOf(first, '?from=2026-11-03&to=2026-11-03')).toEqual([ofBar])
    expect(await rowsOf(first, '?to=2026-11-02')).toEqual([])
    expect(await rowsOf(first, '?to=2026-11-03')).toEqual([ofBar])
    expect(await rowsOf(first, `?admin=${first.id}&account=${bar.id}`)).toEqual([])
    const page = await textOf(await first.get(`/admin/journal?admin=${second.id}&from=2026-11-03`))
    expect(page).toMatch(new RegExp(`<option value="${second.id}" selected=""`))
    expect(page).toContain('value="2026-11-03"')
  })

  test.each([
    "?account='--",
    '?account=nobody@x.example',
    '?admin=nobody',
    '?page=99999',
    '?account=%00&from=%00',
  ])('with the address %s is a page without an error', async (query) => {
    const { first } = await aHistory()
    expect((await rowsOf(first, query)).length).toBe(query.includes('%00') ? 3 : 0)
  })

  test('names an account that is gone by its id, and is paged', async () => {
    const admin = await anAdmin()
    const rows = Array.from({ length: 30 }, (_, index) => ({
      id: `entry${index}`,
      user_id: admin.id,
      event: 'authz_admin:account-closed',
      other_id: `Gone${index}`,
      created_at: index,
    }))
    await db.insertInto('audit_log_entry').values(rows).execute()
    const [first, second] = [await rowsOf(admin), await rowsOf(admin, '?page=2')]
    expect([first.length, second.length]).toEqual([25, 5])
    const gone = await textOf(await admin.get('/admin/journal?account=Gone7'))
    expect(gone).toContain('Gone7 (gone)')
    const links = await textOf(await admin.get(`/admin/journal?admin=${admin.id}`))
    expect(links).toContain(`href="/admin/journal?admin=${admin.id}&amp;page=2"`)
  })
})

test('the audit log of an account shows one kind of entries, which its pages keep', async () => {
  const [admin, cafe] = [await anAdmin(), await aMember(COMPLETE)]
  await cafe.login(cafe.email, 'Wrong123')
  await drainBackground()
  await admin.send(`/admin/providers/${cafe.id}`, { intent: 'suspend' })
  const created_at = Date.now()
  const changes = Array.from({ length: 12 }, (_, index) => ({
    id: `change${index}`,
    user_id: cafe.id,
    event: index % 2 ? 'user_updated:way-on' : 'user_updated:way-off',
    created_at,
  }))
  await db.insertInto('audit_log_entry').values(changes).execute()
  const read = async (query: string) => textOf(await admin.get(`/admin/providers/${cafe.id}${query}`))
  const entriesIn = (page: string) =>
    [
      ...(/<section[^>]*aria-labelledby="journal".*?<\/section>/s.exec(page)?.[0] ?? '').matchAll(
        /<strong[^>]*>(.*?)<\/strong>/g,
      ),
    ].map(([, text]) => text)
  expect(entriesIn(await read('?kind=sign-ins'))).toEqual(['Account created'])
  expect(entriesIn(await read('?kind=refusals'))).toEqual(['Wrong password'])
  expect(entriesIn(await read('?kind=admins'))).toEqual([events['user_updated:suspended']])
  const page = await read('?kind=changes')
  expect(entriesIn(page)).toHaveLength(10)
  expect(page).toContain('?kind=changes&amp;journal=2')
  expect(entriesIn(await read('?kind=changes&journal=2'))).toHaveLength(2)
  for (const query of ['', '?kind=all', '?kind=constructor', "?kind='--"])
    expect(entriesIn(await read(query))).toHaveLength(10)
  expect(page).toContain(`href="/admin/journal?account=${cafe.id}"`)
})
