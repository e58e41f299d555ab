import { expect, onTestFinished, test } from 'vitest'
import { changeVersions, failedReplies } from '#tests/support/server/version-changes.ts'

test('an update and a rollback lose no request of customers who play, and nothing that was acknowledged', async () => {
  const { updated, rolledBack, replies, acknowledged, lost } = await changeVersions(
    onTestFinished,
    process.env.DATABASE_URL,
  )
  expect(updated).toContain('Running: 1.1.0.')
  expect(rolledBack).toContain('Running: 1.0.0.')
  expect(failedReplies(replies)).toEqual([])
  expect(lost).toEqual([])
  const count = (find: (entry: (typeof acknowledged)[number]) => boolean) => acknowledged.filter(find).length
  expect(count(({ started }) => started === true)).toBeGreaterThan(0)
  expect(count(({ score }) => score !== undefined)).toBeGreaterThan(0)
  expect(count(({ cents }) => cents !== undefined)).toBeGreaterThan(0)
})
