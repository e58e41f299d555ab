import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { announce, onChange } from './changes.server.ts'
import { onPostgres } from './db.server.ts'
import { env } from './env.server.ts'

beforeAll(openDatabase)

test('this process hears of each thing at once', () => {
  const heard: unknown[] = []
  const stop = onChange((change) => heard.push(change))
  for (let times = 0; times < 3; times++) announce({ topic: 'played', providerId: 'a' })
  stop()
  expect(heard).toEqual(Array(3).fill({ topic: 'played', providerId: 'a' }))
})

// On SQLite there is one process and nobody to tell.
if (onPostgres)
  test('other processes are told once of all that the customers of a provider did in a moment', async () => {
    const other = new pg.Client(env.databaseUrl)
    await other.connect()
    const heard: string[] = []
    other.on('notification', ({ payload }) => {
      const { topic, providerId } = JSON.parse(payload ?? '{}').change
      heard.push(`${topic} ${providerId}`)
    })
    await other.query('LISTEN tiplark')
    for (let times = 0; times < 50; times++) announce({ topic: 'played', providerId: 'many' })
    announce({ topic: 'played', providerId: 'one' })
    announce({ topic: 'provider', providerId: 'one' })
    await expect.poll(() => heard.includes('played one')).toBe(true)
    expect(heard.filter((change) => change !== 'played a').sort()).toEqual([
      'played many',
      'played one',
      'provider one',
    ])
    await other.end()
  })
