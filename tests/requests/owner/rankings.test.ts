import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aRound } from '#tests/support/people/rounds.ts'
import { aMember, COMPLETE } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)

const today = () => new Date().toISOString().slice(0, 10)

/** An owner at the page of the boards. */
async function anOwner() {
  const owner = await aMember(COMPLETE)
  return Object.assign(owner, {
    post: async (fields: Record<string, string>) => {
      const response = await owner.send('/rankings', fields)
      return { status: response.status, page: await response.text() }
    },
  })
}

const auditLogOf = async (userId: string) => {
  const entries = await db
    .selectFrom('audit_log_entry')
    .select('event')
    .where('user_id', '=', userId)
    .execute()
  return entries
    .map(({ event }) => event)
    .filter((event) => event.includes('score'))
    .sort()
}

test('a line that is removed twice can still be put back, and is in the audit log once', async () => {
  const owner = await anOwner()
  const round = await aRound(owner.id, { score: 50, day: today(), name: 'Quiet Robin' })
  const undo = `name="round" value="${round}"`
  for (let tap = 0; tap < 2; tap++) {
    const { status, page } = await owner.post({ intent: 'remove', round })
    expect(status).toBe(200)
    expect(page).toContain(undo)
    expect(page).toContain('Undo')
    expect(page).not.toContain('Quiet Robin')
  }
  for (let tap = 0; tap < 2; tap++) {
    const { status, page } = await owner.post({ intent: 'restore', round })
    expect(status).toBe(200)
    expect(page).toContain('Quiet Robin')
  }
  expect(await auditLogOf(owner.id)).toEqual(['user_updated:score-removed', 'user_updated:score-restored'])
})

test('a line of another provider is not there', async () => {
  const owner = await anOwner()
  const round = await aRound((await anOwner()).id, { score: 50, day: today(), name: 'Quiet Robin' })
  for (const intent of ['remove', 'restore'])
    expect(await owner.post({ intent, round })).toMatchObject({
      status: 409,
      page: expect.stringContaining('This line is not there any more.'),
    })
})

test('the challenge of today is on the page of its owner, also before anybody has points in it', async () => {
  const owner = await anOwner()
  const read = async () => (await owner.get('/rankings')).text()
  expect(await read()).toContain('Nobody has points in it today.')
  const tried = { day: today(), name: 'Quiet Robin', visitor: 'robin' }
  const round = await aRound(owner.id, { ...tried, score: 50, daily: true })
  await aRound(owner.id, { ...tried, score: 300 })
  const page = await read()
  expect(page).toContain('Remove Quiet Robin with 50')
  expect(page).not.toContain('Nobody has points in it today.')
  expect((await owner.post({ intent: 'remove', round })).page).not.toContain('Quiet Robin')
})
