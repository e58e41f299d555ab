import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { action, loader } from '#app/features/admin/routes/admin.tsx'
import * as providerPage from '#app/features/admin/routes/admin-provider.tsx'
import { countVitals } from '#app/kit/vitals/vitals.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { blockWrites } from '#tests/support/database/block-writes.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aSignedIn, signedInBefore } from '#tests/support/people/signed-in.ts'
import { outcomeOfRoute, routeArgs } from '#tests/support/server/route-args.ts'

beforeAll(openDatabase)
beforeEach(emptyDatabase)

const PASSWORD = 'NewSecret1'
const anAdmin = async () => {
  const named = { business_name: 'Admin', full_name: 'Admin', email: 'admin@x.example' }
  return (await aSignedIn({ ...named, isAdmin: true, password: PASSWORD })).user
}
type Admin = Awaited<ReturnType<typeof anAdmin>>

async function aMessage(id: string, user_id: string | null = null) {
  const message = { subject: 'Bug Report', message: `This is ${id}`, email: null, created_at: 1 }
  await db
    .insertInto('feedback')
    .values({ id, user_id, ...message })
    .execute()
  return id
}
const messagesLeft = async () =>
  (await db.selectFrom('feedback').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Lets every query of a table fail until the test ends. */
async function without(table: 'feedback' | 'web_vital') {
  await db.schema.alterTable(table).renameTo('away').execute()
  onTestFinished(() => db.schema.alterTable('away').renameTo(table).execute())
}

const open = (user: Admin, query = '') => loader(routeArgs(`/admin?${query}`, { user }) as never)
const send = (user: Admin, fields: Record<string, string>, query = '') =>
  outcomeOfRoute(() => action(routeArgs(`/admin?${query}`, { user, fields }) as never))

test('an admin sees the providers that a search finds, and how many there are in all', async () => {
  const admin = await anAdmin()
  const id = await aProvider({ business_name: 'The Golden Spoon' })
  const all = await open(admin)
  expect(all.providers).toMatchObject({ total: 2, found: 2, more: false })
  const { providers, query } = await open(admin, 'q=golden')
  expect(providers).toMatchObject({ list: [{ id }], total: 2, found: 1 })
  expect([query.search, providers?.shown]).toEqual(['golden', undefined])
})

test('an admin opens the code of a provider, and the question about a message, by an address', async () => {
  const admin = await anAdmin()
  const id = await aProvider()
  const message = await aMessage('one')
  const { providers, deleting } = await open(admin, `qr=${id}&delete=${message}`)
  expect(providers?.shown).toMatchObject({ id })
  expect(deleting).toMatchObject({ id: message, message: 'This is one' })
  for (const none of ['', 'delete=two', "delete='"])
    expect((await open(admin, none)).deleting).toBeUndefined()
})

test('an id of another form is not looked up', async () => {
  const admin = await anAdmin()
  await without('feedback')
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const lookups = async (query: string) => {
    logged.mockClear()
    await open(admin, query)
    return logged.mock.calls.length
  }
  const withoutQuestion = await lookups('')
  expect([await lookups("delete='"), await lookups('delete=two')]).toEqual([
    withoutQuestion,
    withoutQuestion + 1,
  ])
  const deletion = async (id: string) => (await send(admin, { intent: 'delete-message', id })).status
  expect([await deletion("'"), await deletion('two')]).toEqual([302, 503])
})

test('a list that cannot be read shows an error, and the others are shown (ADM-16)', async () => {
  const admin = await anAdmin()
  await without('feedback')
  const { feedback, providers, deleting } = await open(admin, 'delete=one')
  expect([feedback, providers?.total, deleting]).toEqual([undefined, 1, undefined])
})

test('an admin sees the web vitals of the pages, or an error if they cannot be read', async () => {
  const admin = await anAdmin()
  await countVitals('tip', { LCP: 1000 })
  expect((await open(admin)).vitals).toMatchObject([{ page: 'tip', visits: 1 }])
  await without('web_vital')
  const { vitals, providers } = await open(admin)
  expect([vitals, providers?.total]).toEqual([[], 1])
})

test('an admin sees settings that are probably not intended', async () => {
  const admin = await anAdmin()
  vi.stubEnv('PUBLIC_ULR', 'https://tips.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await open(admin)).warnings).toContain(
    'PUBLIC_ULR is unknown and has no effect. Did you mean PUBLIC_URL?',
  )
})

test('a form deletes the named message and returns to the list with its filters', async () => {
  const admin = await anAdmin()
  for (const id of ['one', 'two']) await aMessage(id)
  for (const intent of ['', 'suspend'])
    expect(await send(admin, { id: 'one', intent })).toMatchObject({
      status: 400,
      data: { intent, message: 'unknown-request' },
    })
  expect(await messagesLeft()).toEqual(['one', 'two'])
  const done = await send(admin, { intent: 'delete-message', id: 'one' }, 'fq=this&delete=one')
  expect([done.status, done.headers.get('location')]).toEqual([302, '/admin?fq=this&deleted=message'])
  expect(await messagesLeft()).toEqual(['two'])
})

test('an old sign-in deletes nothing without the password, and a failure is shown', async () => {
  const admin = await anAdmin()
  const fields = { intent: 'delete-message', id: await aMessage('one') }
  const allow = await blockWrites('delete', 'feedback')
  const failed = await send(admin, fields).finally(allow)
  expect([failed.status, failed.data]).toEqual([503, { intent: 'delete-message', message: 'failed' }])
  const refused = await send(signedInBefore(admin, 11), fields)
  expect([refused.status, refused.data]).toEqual([
    403,
    { intent: 'delete-message', reauthentication: expect.any(String) },
  ])
  expect(await messagesLeft()).toEqual(['one'])
})

describe('the page of a provider', () => {
  const params = (providerId: string) => ({ params: { providerId } })
  const view = (user: Admin, id: string) =>
    outcomeOfRoute(() =>
      providerPage.loader(routeArgs(`/admin/providers/${id}`, { user, ...params(id) }) as never),
    )
  const act = (user: Admin, id: string, fields: Record<string, string>) =>
    outcomeOfRoute(() =>
      providerPage.action(routeArgs(`/admin/providers/${id}`, { user, fields, ...params(id) }) as never),
    )

  test('shows an admin the account, its sign-ins and its audit log, and whether it is their own', async () => {
    const [admin, { user }] = [await anAdmin(), await aSignedIn()]
    const { status, data } = await view(admin, user.id)
    expect([status, data]).toMatchObject([
      200,
      { account: { id: user.id }, isOwn: false, signIns: [{ isThis: false }], auditLog: { page: 1 } },
    ])
    expect((await view(admin, admin.id)).data).toMatchObject({ isOwn: true })
    expect(await view(admin, 'Nobody')).toMatchObject({ status: 404, data: { account: undefined } })
  })

  test('refuses unknown accounts and actions, and every action on the own account', async () => {
    const [admin, { user }] = [await anAdmin(), await aSignedIn()]
    for (const [id, intent, status, message] of [
      ['Nobody', 'suspend', 404, expect.any(String)],
      [user.id, 'nothing', 400, 'unknown-request'],
      [admin.id, 'suspend', 400, 'own-account'],
    ] as const)
      expect(await act(admin, id, { intent })).toMatchObject({ status, data: { intent, message } })
  })

  test.each(['suspend', 'reinstate', 'end-sign-ins'] as const)(
    'needs the password of an old sign-in, does %s and says so, or that it failed',
    async (intent) => {
      const [admin, { user }] = [
        await anAdmin(),
        await aSignedIn({ suspended_at: intent === 'reinstate' ? 1 : null }),
      ]
      const old = signedInBefore(admin, 11)
      for (const [current, reauthentication] of [
        ['', 'no-password'],
        ['Wrong123', 'wrong-password'],
      ] as const)
        expect(await act(old, user.id, { intent, current })).toMatchObject({
          status: 403,
          data: { intent, reauthentication },
        })
      const [kind, table] =
        intent === 'end-sign-ins' ? (['delete', 'session'] as const) : (['update', 'user'] as const)
      const allow = await blockWrites(kind, table)
      const failed = await act(admin, user.id, { intent }).finally(allow)
      expect(failed).toMatchObject({ status: 503, data: { intent, message: 'failed' } })
      const done = await act(old, user.id, { intent, current: PASSWORD })
      expect([done.status, done.data]).toEqual([200, { intent, done: 'done' }])
      expect((await view(admin, user.id)).data).toMatchObject({
        account: { isSuspended: intent === 'suspend' },
        signIns: intent === 'end-sign-ins' ? [] : [{}],
      })
    },
  )

  test('closes an account only with its email and the password, and never that of an admin', async () => {
    const [admin, { user }, other] = [await anAdmin(), await aSignedIn(), await aSignedIn({ isAdmin: true })]
    const intent = 'close'
    const fields = { intent, email: user.email, current: PASSWORD }
    expect(await act(admin, user.id, { ...fields, email: admin.email })).toMatchObject({
      status: 400,
      data: { intent, values: { email: admin.email }, errors: { email: 'other-email' } },
    })
    expect(await act(admin, user.id, { ...fields, current: '' })).toMatchObject({
      status: 403,
      data: { intent, values: { email: user.email }, reauthentication: 'no-password' },
    })
    expect(await act(admin, other.user.id, { ...fields, email: other.user.email })).toMatchObject({
      status: 400,
      data: { intent, message: ['still-admin', { command: 'npm run admin --' }] },
    })
    const done = await act(admin, user.id, { ...fields, email: ` ${user.email.toUpperCase()} ` })
    expect([done.status, done.headers.get('location')]).toEqual([302, '/admin?deleted=account'])
    expect([(await view(admin, user.id)).status, (await view(admin, other.user.id)).status]).toEqual([
      404, 200,
    ])
  })
})
