import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/server/db/db.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { aMember, anAdmin, aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)
beforeEach(async () => {
  await emptyDatabase()
  await db.deleteFrom('backup_run').execute()
})

const HTML = { accept: 'text/html' }

test('an admin reads how the installation is, in sentences without a stack (OPS-10, T34)', async () => {
  const admin = await anAdmin()
  const now = Date.now()
  await db
    .insertInto('job')
    .values({
      id: 'waiting',
      kind: 'mail',
      payload: '{}',
      created_at: now - 3_600_000,
      run_at: now + 3_600_000,
    })
    .execute()
  const response = await admin.get('/admin/health', HTML)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toMatch(/\d+\.\d+\.\d+.*, on Node 26/)
  expect(text).toContain('None is made: BACKUP_DIR and BACKUP_S3_URL are not set.')
  expect(text).toMatch(/\d waits?, the oldest since 60 minutes\./)
  for (const id of ['Database', 'Mail', 'Disk', 'Free memory']) expect(text, id).toContain(`>${id}</dt>`)
  expect(text).not.toMatch(/\n\s+at |node_modules/)
})

test('nobody else reads it', async () => {
  expect(await aVisitor().leadsTo('/admin/health')).toBe('/login')
  expect(await (await aMember()).leadsTo('/admin/health')).toBe('/dashboard')
})
